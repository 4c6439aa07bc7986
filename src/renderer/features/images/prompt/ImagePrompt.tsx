import { History } from 'lucide-react'
import { useMemo, useState } from 'react'
import { printKey } from '../../../keys/chord.ts'
import { useKeys } from '../../../keys/use-keys.ts'
import { useIntent } from '../../../lib/use-intent.ts'
import { PromptField } from '../../../media/generate/PromptField.tsx'
import { useText } from '../../../text/use-text.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { FieldPlace } from '../../../ui/problem-line/FieldPlace.tsx'
import { PromptHistory } from '../history/PromptHistory.tsx'
import type { ImageForm, ImageProblems, ShownImageForm } from '../image-form.ts'
import { templateOf } from '../templates/image-order.ts'
import { InsertMenu } from '../templates/InsertMenu.tsx'
import { VariableFields } from '../templates/VariableFields.tsx'
import { promptProblem } from '../image-problem-list.ts'

type ImagePromptProps = {
  form: Pick<ShownImageForm, 'prompt' | 'variables' | 'sources' | 'style'>
  problems: ImageProblems
  onChange(part: Partial<ImageForm>): void
  onSubmit(): void
}

/** Where an image is described: the words, what their variables stand for, and the words of before. */
export function ImagePrompt({ form, problems, onChange, onSubmit }: ImagePromptProps) {
  const { images, ordering, common } = useText()
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const { variables } = useMemo(() => templateOf({ prompt: form.prompt }), [form.prompt])
  const keys = { promptHistory: () => setHistoryOpen(true) }
  useKeys('room', keys)
  useIntent('recent-prompts', keys.promptHistory)
  return (
    <>
      <FieldPlace name="form:prompt">
        <PromptField
          room="images"
          label={common.prompt}
          placeholder={form.sources.length > 0 ? images.editPlaceholder : images.promptPlaceholder}
          value={form.prompt}
          error={problems.prompt && promptProblem(problems.prompt, { common, images, ordering })}
          keys={keys}
          corner={
            <>
              <InsertMenu />
              <HistoryButton onOpen={() => setHistoryOpen(true)} />
            </>
          }
          onChange={(prompt) => onChange({ prompt })}
          onSubmit={onSubmit}
        />
      </FieldPlace>
      <VariableFields
        names={variables}
        values={form.variables}
        areMissingShown={problems.variables !== undefined}
        onChange={onChange}
        onSubmit={onSubmit}
      />
      <PromptHistory
        style={form.style ?? null}
        isOpen={isHistoryOpen}
        onClose={() => setHistoryOpen(false)}
      />
    </>
  )
}

function HistoryButton({ onOpen }: { onOpen(): void }) {
  const { canvas, ordering } = useText()
  return (
    <IconButton
      size="s"
      label={ordering.history}
      tip={canvas.withKey(ordering.history, printKey('promptHistory'))}
      icon={<History aria-hidden />}
      onClick={onOpen}
    />
  )
}
