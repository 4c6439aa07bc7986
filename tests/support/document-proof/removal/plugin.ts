import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { root } from '../../../architecture/project-files.ts'
import { applyEdits, type Edit } from './edits.ts'

/** Where everything sent and read goes through, and the question that is put there. Each stands there once. */
export const hookEdits: readonly Edit[] = [
  {
    file: 'src/main/gateway/http/check-request.ts',
    find: 'if (checked.success) return checked.data',
    put: 'if (checked.success) return globalThis.coverageHooks.sent(schema.coverageName, checked.data)',
  },
  ...(
    [
      ['messages', 'MessagesRequest', 'messages'],
      ['generate-content', 'GenerateContentRequest', 'generate-content'],
      ['images', 'ImagesRequest', 'images'],
      ['unified-video', 'UnifiedVideoRequest', 'unified-video'],
      ['family-d-video', 'FamilyDTextRequest', 'family-d-text'],
      ['family-d-video', 'FamilyDImageRequest', 'family-d-image'],
    ] as const
  ).map(([file, schema, name]) => ({
    file: `src/main/gateway/wire/${file}.ts`,
    find: `export type ${schema} = z.infer<typeof ${schema}>`,
    put: `${schema}.coverageName = '${name}'`,
  })),
  {
    file: 'src/main/gateway/http/parse-json.ts',
    find: 'const value: unknown = JSON.parse(text)',
    put: 'const value: unknown = globalThis.coverageHooks.read(JSON.parse(text))',
  },
  {
    file: 'src/main/gateway/errors/errors.ts',
    find: 'const kind = kindOf(answer.status, body)',
    put: "const kind = globalThis.coverageHooks.isUnknownError(answer.status, answer.body) ? 'malformed' : kindOf(answer.status, body)",
  },
  {
    file: 'src/main/gateway/http/request.ts',
    find: 'const departure = createDeparture(input, deadlines.fed)',
    put: [
      'input = globalThis.coverageHooks.call(input)',
      'const departure = createDeparture(input, deadlines.fed)',
    ].join('; '),
  },
]

/** Puts the hooks into the client as tests load it, and takes out of it what `edits` says now. */
export function removalPlugin(edits: () => readonly Edit[]): Plugin {
  return {
    name: 'coverage-removals',
    enforce: 'pre',
    transform(code, id) {
      const file = relative(root, id.split('?')[0] ?? id).replaceAll('\\', '/')
      const here = [...hookEdits, ...edits()].filter((edit) => edit.file === file)
      for (const { find } of here) {
        if (!code.includes(find)) throw new Error(`not in ${file}: ${find}`)
      }
      return here.length === 0 ? null : { code: applyEdits(code, here.toReversed()), map: null }
    },
  }
}
