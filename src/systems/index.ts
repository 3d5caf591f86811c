/** The rules systems of this house. Adding one is a folder and a line here. */
import type { Manifest } from '../umpire/manifest.ts';
import { manifest as campaigns } from './campaigns/manifest.ts';
import { manifest as napoleon1815 } from './napoleon1815/manifest.ts';

export const MANIFESTS: readonly Manifest[] = [campaigns, napoleon1815];
