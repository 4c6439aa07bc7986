import type { Exchange } from '../gateway.ts'
import { readJsonObject } from '../http.ts'
import { type RefusalFormat, refusal } from '../refusals.ts'
import { Problem, type Reader } from './read.ts'

/** The body of a request as its reader understands it; what does not fit is refused in the format's own words. */
export async function readBody<T>(
  { gateway, request }: Exchange,
  format: RefusalFormat,
  reader: Reader<T>,
): Promise<T> {
  const body = await readJsonObject(request, (status, message) => refusal(format, status, message))
  return checked(format, () => reader(body, '', gateway.isStrict))
}

export function checked<T>(format: RefusalFormat, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof Problem) throw refusal(format, 400, error.message, { field: error.field })
    throw error
  }
}
