import { AppError } from '../../shared/errors.ts'

/**
 * The secret of the run, for the code in an address; null for a code that was used before or is of another run. A code
 * is good for one call.
 * @throws AppError `disconnected` with `unreachable` when the app does not answer; the code may then be tried again.
 */
export async function exchangeCode(options: {
  readonly code: string
  /** Empty in the window, where addresses are relative. */
  readonly origin?: string
  readonly fetch?: typeof fetch
}): Promise<string | null> {
  const { code, origin = '', fetch: request = (...args) => fetch(...args) } = options
  const answer = await request(`${origin}/rpc/enter`, {
    method: 'POST',
    headers: { 'x-atelier-code': code },
    redirect: 'error',
    cache: 'no-store',
  }).catch(() => null)
  if (answer?.status === 403) return null
  const secret = answer?.status === 200 ? await answer.text().catch(() => '') : ''
  if (secret === '')
    throw new AppError('disconnected', { data: { detail: 'unreachable' }, isRetryable: true })
  return secret
}
