/** The systems as the page knows them: by what their manifests say, never by their code. */
export { MANIFESTS } from '../systems/index.ts';
