import type { ForceNode } from '../umpire/report.ts';

/** A Leader or a unit on the organisation display. */
export function nodeOf(nodes: readonly ForceNode[], id: string): ForceNode | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : nodeOf(node.children, id);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The Leader on whose track it is. */
export function chiefOf(nodes: readonly ForceNode[], id: string): ForceNode | undefined {
  for (const node of nodes) {
    const found = node.children.some((child) => child.id === id) ? node : chiefOf(node.children, id);
    if (found !== undefined) return found;
  }
  return undefined;
}
