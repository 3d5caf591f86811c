/**
 * Settles as `call` does, or rejects with the reason of a `death` that comes first. A race against a promise that
 * never settles would do the same and keep every call in memory for as long as the other lives.
 */
export function before<T>(call: Promise<T>, death: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const die = (): void => reject(death.reason);
    if (death.aborted) return die();
    death.addEventListener('abort', die);
    const done = (): void => death.removeEventListener('abort', die);
    call.then(resolve, reject).then(done, done);
  });
}
