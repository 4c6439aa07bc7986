import { Button } from '../ui/Button.tsx'

/** Real prompts to press, in an empty room. */
export function Examples({
  prompts,
  onChoose,
}: {
  prompts: readonly string[]
  onChoose(prompt: string): void
}) {
  return (
    <div className="flex flex-col gap-2">
      {prompts.map((prompt) => (
        <Button
          key={prompt}
          className="!h-auto min-w-0 !shrink py-1.5 !whitespace-normal"
          onClick={() => onChoose(prompt)}
        >
          {prompt}
        </Button>
      ))}
    </div>
  )
}
