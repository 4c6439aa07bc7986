/**
 * Waits for work that hears no signal: what it comes to after the abort is nobody's.
 *
 * @throws the signal's reason when it aborts; as `work`
 */
export async function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const left = Promise.withResolvers<never>()
  const leave = () => left.reject(signal.reason as Error)
  signal.addEventListener('abort', leave, { once: true })
  if (signal.aborted) leave()
  return Promise.race([work, left.promise]).finally(() => signal.removeEventListener('abort', leave))
}
