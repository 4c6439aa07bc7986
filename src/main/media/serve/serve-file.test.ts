import { execFileSync } from 'node:child_process'
import { rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startResponder } from './respond-fixtures.ts'
import { image } from '../test-support.ts'

test.skipIf(process.platform === 'win32')(
  'what became a pipe or a link once it was found in an archive is not given, and holds no thread',
  async () => {
    const bytes = await image('png')
    let inArchive = ''
    const { media, faults, ask, upload } = startResponder({ whereArchived: async () => inArchive })
    const { asset } = await upload(bytes)
    const original = media.pathOf(asset.sha256, 'png')
    const [pipe, link] = [`${original}.pipe`, `${original}.link`]
    execFileSync('mkfifo', [pipe])
    // Another file, as large.
    writeFileSync(`${original}.other`, Buffer.alloc(bytes.byteLength, 1))
    symlinkSync(`${original}.other`, link)
    rmSync(original)
    for (inArchive of [pipe, link])
      for (const what of ['original', 'view/1024'])
        expect([what, (await ask(`/asset/${asset.id}/${what}`)).status]).toEqual([what, 404])
    expect(faults).toEqual([])
  },
)
