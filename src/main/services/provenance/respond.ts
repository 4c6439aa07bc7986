import { randomUUID } from 'node:crypto'
import { SavedLook } from '../../../shared/contract/provenance.ts'
import { AssetId, ImageStyleId } from '../../../shared/domain/ids.ts'
import { styleEnding } from '../../../shared/domain/style-file/style-file.ts'
import type { AppError } from '../../../shared/errors.ts'
import { answer, answerError, answerFailure } from '../../media/serve/answers.ts'
import { fileNameOf } from '../../../shared/file-name.ts'
import { serveFile } from '../../media/serve/serve-file.ts'
import type { MadeFiles } from './made-files.ts'
import type { StyleFiles } from './style-files.ts'

type ResponderParts = { files: MadeFiles; styleFiles: StyleFiles; toAppError: (error: unknown) => AppError }

/**
 * Files that a window saves by itself, made when it asks: GET `/recipe/<asset>?name=`, `/style/<style>?name=`, and
 * `/made/<asset>?as=<format>&quality=&edge=&recipe=kept&name=`.
 *
 * @returns null for an address of something else
 */
export function createProvenanceResponder(
  parts: ResponderParts,
): (request: Request) => Promise<Response | null> {
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    const [, noun, id, ...rest] = pathname.split('/')
    if (noun !== 'recipe' && noun !== 'style' && noun !== 'made') return null
    if (rest.length > 0) return answer(404)
    if (request.method !== 'GET') return answer(405, { allow: 'GET' })
    try {
      return (await givers[noun](id, { request, searchParams }, parts)) ?? answer(404)
    } catch (error) {
      return answerError(parts.toAppError(error))
    }
  }
}

type Asked = { request: Request; searchParams: URLSearchParams }

/** Null for a name of nothing. */
type Give = (id: string | undefined, asked: Asked, parts: ResponderParts) => Promise<Response | null>

const giveRecipe: Give = async (id, asked, { files }) => {
  const assetId = AssetId.safeParse(id).data
  const type = { mimeType: 'application/json', extension: 'recipe.json' }
  return assetId === undefined ? null : files.withRecipe(assetId, (path) => give(path, type, asked))
}

const giveStyle: Give = async (id, asked, { styleFiles }) => {
  const styleId = ImageStyleId.safeParse(id).data
  const type = { mimeType: 'application/json', extension: styleEnding.slice(1) }
  return styleId === undefined ? null : styleFiles.withFile(styleId, (path) => give(path, type, asked))
}

const giveImage: Give = async (id, asked, { files }) => {
  const assetId = AssetId.safeParse(id).data
  if (assetId === undefined) return null
  const { searchParams } = asked
  const number = (name: string) => (searchParams.has(name) ? Number(searchParams.get(name)) : null)
  const look = SavedLook.safeParse({
    format: searchParams.get('as'),
    quality: number('quality'),
    edge: number('edge'),
    keepsRecipe: searchParams.get('recipe') === 'kept',
  })
  if (!look.success) return answerFailure(400, 'bad-input', { field: 'as' })
  const { format } = look.data
  const type = { mimeType: `image/${format}`, extension: format === 'jpeg' ? 'jpg' : format }
  return files.withImage({ assetId, look: look.data }, (path) => give(path, type, asked))
}

const givers = { recipe: giveRecipe, style: giveStyle, made: giveImage } as const

function give(
  path: string,
  { mimeType, extension }: { mimeType: string; extension: string },
  { request, searchParams }: Asked,
): Promise<Response | null> {
  const name = searchParams.get('name') ?? ''
  const saveAs = fileNameOf(name, extension)
  // Open by then: it can be read to its end when its name is gone.
  return serveFile(request, { path, mimeType, byteSize: null, saveAs, isMade: true, tag: randomUUID() })
}
