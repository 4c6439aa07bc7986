import { ChevronDown, Sparkles } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { AssetId, ConnectionId } from '../../../../../shared/domain/ids.ts'
import { mostPromptCharacters } from '../../../../../shared/domain/prompt-length.ts'
import { printKey } from '../../../../keys/chord.ts'
import { useKeys } from '../../../../keys/use-keys.ts'
import { beginIn } from '../../../../lib/focus/room-start.ts'
import { useImageModels } from '../../../../media/generate/use-models.ts'
import { useSettings } from '../../../../session/settings-store.ts'
import type { Catalogue } from '../../../../text/catalogue.ts'
import { useText } from '../../../../text/use-text.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { ChordHint } from '../../../../ui/chord-hint/ChordHint.tsx'
import { IconButton } from '../../../../ui/controls/IconButton.tsx'
import { TextArea } from '../../../../ui/controls/TextArea.tsx'
import { Tooltip } from '../../../../ui/controls/Tooltip.tsx'
import { useSession } from '../session/use-session.ts'
import { askStore } from './ask-store.ts'
import { AskFailure } from './AskFailure.tsx'
import { ContinueSwitch } from './ContinueSwitch.tsx'
import { EditFields } from './EditFields.tsx'
import { chosenModel, type EditingModel, editingModels } from './editing-models.ts'
import { EditScope } from './EditScope.tsx'
import { foldPrompt, promptMark, useIsFlat, usePromptFold } from './prompt-fold.ts'
import { NoModels } from './NoModels.tsx'
import { OpenEdits } from './OpenEdits.tsx'
import { useContinuing } from './use-last-answer.ts'
import { promptDraft, promptOptions } from './prompt-stores.ts'

/** Where an edit is asked for in words: what will be changed, by which model, and what is under way. */
export function PromptBar() {
  const text = useText()
  const { words } = text.canvas
  const imageModels = useImageModels()
  const models = useMemo(() => editingModels(imageModels), [imageModels])
  const chosen = useStore(promptOptions, ({ value }) => value.model)
  const connection = useSettings((settings) => settings.activeConnection)
  const model = chosenModel(models, chosen)
  const { isFolded } = usePromptFold()
  const isFlat = useIsFlat()
  if (isFolded) return isFlat ? null : <OpenEdits isFolded />
  return (
    <section aria-label={words.title} className="shrink-0 border-t border-line bg-panel">
      <OpenEdits />
      <div className="flex flex-col gap-2 px-3 py-2">
        {connection === null || model === null ? (
          <NoModels />
        ) : (
          <>
            <AskFailure connectionId={connection.id} />
            <Asking connectionId={connection.id} models={models} model={model} />
          </>
        )}
      </div>
    </section>
  )
}

type AskingProps = { connectionId: ConnectionId; models: readonly EditingModel[]; model: EditingModel }

function Asking({ connectionId, models, model }: AskingProps) {
  const continuing = useContinuing({ connectionId, model })
  const continues = continuing?.isOn === true ? continuing.last.assetId : null
  return (
    <>
      <PromptRow connectionId={connectionId} model={model} continues={continues} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <EditScope />
        {continuing !== null && <ContinueSwitch {...continuing} />}
        <EditFields models={models} model={model} />
        <FoldButton />
      </div>
    </>
  )
}

/** Where the prompt takes the room of an answer that waits. */
function FoldButton() {
  const { canvas } = useText()
  const { isFoldable } = usePromptFold()
  if (!isFoldable) return null
  return <IconButton label={canvas.words.fold} icon={<ChevronDown aria-hidden />} onClick={foldPrompt} />
}

type PromptRowProps = { connectionId: ConnectionId; model: EditingModel; continues: AssetId | null }

/** Enter is a new line, as in every prompt: a press costs money. */
function PromptRow({ connectionId, model, continues }: PromptRowProps) {
  const text = useText()
  const { words } = text.canvas
  const session = useSession()
  const field = useRef<HTMLTextAreaElement>(null)
  const { value, change } = useStore(promptDraft(session.id))
  const { isAsking, ask } = useStore(askStore(session.id))
  const [isRefused, setRefused] = useState(false)
  const { prompt } = value
  const problem = problemOf(prompt, text)

  function submit(): void {
    setRefused(problem !== undefined)
    if (problem !== undefined) return field.current?.focus()
    const { feather } = promptOptions.getState().value
    const { format, id } = model
    void ask(session, { connectionId, format, model: id, prompt: prompt.trim(), feather, continues })
  }

  useKeys('focus', { generate: submit, close: () => beginIn('images') }, { element: field })
  return (
    <div className="flex items-start gap-2">
      <TextArea
        {...promptMark}
        ref={field}
        label={text.common.prompt}
        isLabelHidden
        placeholder={text.images.editPlaceholder}
        rows={1}
        maxRows={5}
        className="flex-1"
        value={prompt}
        error={isRefused ? problem : undefined}
        onChange={({ target }) => change({ prompt: target.value })}
      />
      <Tooltip text={words.generateKey(printKey('generate'))}>
        <Button
          variant="primary"
          icon={<Sparkles aria-hidden />}
          isBusy={isAsking}
          onClick={submit}
          className="!h-[34px]"
        >
          {text.common.generate}
          <ChordHint keyId="generate" />
        </Button>
      </Tooltip>
    </div>
  )
}

function problemOf(prompt: string, { canvas, common }: Catalogue): string | undefined {
  if (prompt.trim() === '') return canvas.words.missing
  return prompt.trim().length > mostPromptCharacters ? common.promptTooLong : undefined
}
