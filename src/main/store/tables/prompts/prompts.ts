import type { Sqlite } from '../../sqlite.ts'

/** The prompts of jobs, read where they are: there is no second copy of them. */
export type PromptTable = ReturnType<typeof createPromptTable>

export function createPromptTable(sqlite: Sqlite) {
  const select = sqlite.prepare(`
    SELECT id, created_at AS createdAt, CASE WHEN json_valid(request) THEN request END ->> '$.prompt' AS prompt
    FROM jobs WHERE dismissed_at IS NULL AND kind = 'image' AND id < @before ORDER BY id DESC LIMIT @rows`)
  return {
    /**
     * The next jobs for an image that came before this one, newest first: so many rows are looked at, whatever they hold.
     *
     * @param before an id of a job, or what follows every id
     * @returns `last`: the id to go on from; null where there are no more
     */
    before(before: string, rows: number) {
      const found = select.all({ before, rows })
      const prompts = found.flatMap(({ id, prompt, createdAt }) =>
        typeof prompt === 'string' ? [{ jobId: String(id), prompt, createdAt: Number(createdAt) }] : [],
      )
      return { prompts, last: found.length < rows ? null : String(found.at(-1)?.['id']) }
    },
  }
}
