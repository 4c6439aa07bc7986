/** Files that a model made of one prompt are found without reading those of all its prompts: few have the same length. */
export const takes = {
  version: 272,
  sql: `
CREATE INDEX assets_by_prompt_length ON assets (model, length(prompt), id)
  WHERE trashed_at IS NULL AND job_id IS NOT NULL;
`,
}
