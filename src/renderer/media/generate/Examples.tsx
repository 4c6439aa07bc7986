import { Button } from '../../ui/controls/Button.tsx'
import { replaceForm } from './replace-form.ts'
import type { PersistedStore } from '../../data/persisted-store.ts'

type ExamplesProps<Form extends { prompt: string }> = {
  prompts: readonly string[]
  form: PersistedStore<Form>
}

/** Real prompts to press, in an empty room. */
export function Examples<Form extends { prompt: string }>({ prompts, form }: ExamplesProps<Form>) {
  return (
    <div className="flex flex-col gap-2">
      {prompts.map((prompt) => (
        <Button
          key={prompt}
          className="!h-auto min-w-0 !shrink py-1.5 !whitespace-normal"
          onClick={() => replaceForm<{ prompt: string }>(form, () => ({ prompt }))}
        >
          {prompt}
        </Button>
      ))}
    </div>
  )
}
