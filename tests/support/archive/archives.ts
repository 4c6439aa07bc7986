import type { AtelierClient } from '../../../src/shared/contract/index.ts'
import type { ArchiveReport, ArchiveScope, ArchiveState } from '../../../src/shared/domain/keeping/archive.ts'

/** Resolves with the first state that is as wanted. */
export async function archivesWhere(
  client: AtelierClient,
  fits: (state: ArchiveState) => boolean,
): Promise<ArchiveState> {
  for await (const state of client.archives.watch({})) if (fits(state)) return state
  throw new Error('the app ended first')
}

/** What came of it once it has ended. */
export async function archiveEnded(client: AtelierClient): Promise<ArchiveReport> {
  const { report } = await archivesWhere(client, (state) => state.run === null && state.report !== null)
  if (report === null) throw new Error('nothing came of it')
  return report
}

export async function archive(
  client: AtelierClient,
  scope: ArchiveScope,
  folder: string,
): Promise<ArchiveReport> {
  await client.archives.start({ scope, folder })
  return archiveEnded(client)
}

export async function bringBack(client: AtelierClient, scope: ArchiveScope): Promise<ArchiveReport> {
  await client.archives.bringBack({ scope })
  return archiveEnded(client)
}
