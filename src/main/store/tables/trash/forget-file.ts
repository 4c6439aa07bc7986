import { changedHashSql } from '../../row-hash.ts'
import type { Sqlite } from '../../sqlite.ts'

/** A job's word of a file that is deleted for ever: neither its name nor what it held stays behind. */
export type ForgetFile = (jobId: string, assetId: string) => void

export function createForgetFile(sqlite: Sqlite): ForgetFile {
  const select = sqlite.prepare('SELECT files FROM jobs WHERE id = @jobId AND json_valid(files)')
  const update = sqlite.prepare(`
    UPDATE jobs SET files = @files, row_hash = ${changedHashSql('jobs', { files: '@files' })} WHERE id = @jobId`)
  return (jobId, assetId) => {
    const written = select.get({ jobId })?.['files']
    if (typeof written !== 'string' || !written.includes(assetId)) return
    const files = JSON.stringify(JSON.parse(written), (key, value: unknown) =>
      key === 'asset' && isOf(value, assetId) ? null : value,
    )
    update.run({ jobId, files })
  }
}

function isOf(value: unknown, assetId: string): boolean {
  return typeof value === 'object' && value !== null && 'id' in value && value.id === assetId
}
