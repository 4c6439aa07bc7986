import type { AppError } from '../../../../shared/errors.ts'
import { fileNameOf } from '../../../../shared/file-name.ts'
import { answer, answerError, attachment } from '../../../media/serve/answers.ts'
import type { ExportService } from './export-service.ts'

/** A page is no page of this app: it is saved, and never opened here. */
const types = { zip: 'application/zip', html: 'application/octet-stream', png: 'image/png' } as const

/**
 * What was offered of an export to a browser, made as it is fetched, once: GET `/export/<id>?name=`.
 *
 * @returns null for an address of something else
 */
export function createExportResponder(
  service: Pick<ExportService, 'open'>,
  toAppError: (error: unknown) => AppError,
  hideKnownKeys: (text: string) => string,
): (request: Request) => Promise<Response | null> {
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    const [, noun, exportId = '', ...rest] = pathname.split('/')
    if (noun !== 'export') return null
    if (rest.length > 0) return answer(404)
    if (request.method !== 'GET') return answer(405, { allow: 'GET' })
    try {
      const { body, extension } = service.open(exportId, request.signal)
      const name = fileNameOf(hideKnownKeys(searchParams.get('name') ?? ''), extension)
      return answer(200, { 'content-type': types[extension], 'content-disposition': attachment(name) }, body)
    } catch (error) {
      return answerError(toAppError(error))
    }
  }
}
