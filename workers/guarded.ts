import type { Answer } from '../src/umpire/index.ts';
import type { Session } from './session.ts';

type Call = (...args: never[]) => Answer<unknown>;

/** A bug in the rules becomes an answer that says so: the worker lives on and the game stays where it was. */
export function guarded(session: Session): Session {
  return new Proxy(session, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function') return member;
      return (...args: never[]): Answer<unknown> => {
        try {
          return (member as Call).apply(target, args);
        } catch (error) {
          const text = error instanceof Error ? error.message : String(error);
          return { ok: false, error: { code: 'bug', text: `The rules core stumbled: ${text}` } };
        }
      };
    },
  });
}
