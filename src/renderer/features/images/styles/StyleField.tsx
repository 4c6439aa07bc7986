import { Ellipsis } from 'lucide-react'
import { useStore } from 'zustand'
import type { ImageStyle } from '../../../../shared/domain/style/image-style.ts'
import { ImageStyleId } from '../../../../shared/domain/ids.ts'
import { chooseStyles } from '../../../media/style-files/open-here.ts'
import { saveStyle } from '../../../media/style-files/save-style.ts'
import { useText } from '../../../text/use-text.ts'
import { FieldPlace } from '../../../ui/problem-line/FieldPlace.tsx'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { Menu } from '../../../ui/controls/Menu.tsx'
import { Select } from '../../../ui/controls/Select.tsx'
import { type ImageForm, knownStyle, type ShownImageForm } from '../image-form.ts'
import { removeStyle } from './remove-style.ts'
import { StyleDialog } from './StyleDialog.tsx'
import { StyleEffect } from './StyleEffect.tsx'
import { styleStore } from './style-store.ts'
import { useStyleEditing } from './use-style-editing.ts'

type StyleFieldProps = {
  form: ShownImageForm
  onChange(part: Partial<ImageForm>): void
  /** Which one is chosen now, for what ends later. */
  chosenNow(): ImageStyleId | null
}

const none = 'none'
const gone = 'gone'

/** Which style is added to the prompt, what that adds, and the way to make another. */
export function StyleField({ form, onChange, chosenNow }: StyleFieldProps) {
  const { styles: words, shell, common } = useText()
  const store = styleStore
  const { styles } = useStore(store)
  const editing = useStyleEditing(form)
  const chosen = knownStyle(form.style)
  const isGone = form.style === 'gone'
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-end gap-1">
        <FieldPlace name="form:style">
          <Select
            className="flex-1"
            label={words.style}
            value={isGone ? gone : (chosen?.id ?? none)}
            onChange={(value) => {
              if (value !== gone) onChange({ styleId: ImageStyleId.safeParse(value).data ?? null })
            }}
            options={[
              ...(isGone ? [{ value: gone, label: words.goneName }] : []),
              { value: none, label: common.none },
              ...styles.map(({ id, name }): { value: string; label: string } => ({ value: id, label: name })),
            ]}
          />
        </FieldPlace>
        <Menu
          label={words.manage}
          trigger={<IconButton label={words.manage} icon={<Ellipsis aria-hidden />} className="mb-0.5" />}
          items={[
            { label: words.create, onSelect: () => editing.begin(null) },
            { label: shell.openStyle, onSelect: () => void chooseStyles() },
            ...(chosen === null ? [] : itemsOf(chosen)),
          ]}
        />
      </div>
      {isGone && (
        <p role="alert" className="text-sm text-danger-ink">
          {words.gone}
        </p>
      )}
      {chosen !== null && <StyleEffect style={chosen} form={form} />}
      {editing.shown !== null && (
        <StyleDialog
          key={editing.shown.opening}
          {...editing.shown}
          onSaved={(written, saved) => {
            editing.saved(written, saved)
            onChange({ styleId: saved.id })
          }}
        />
      )}
    </div>
  )

  function itemsOf(style: ImageStyle) {
    return [
      { label: words.edit(style.name), onSelect: () => editing.begin(style) },
      { label: words.saveFile(style.name), onSelect: () => void saveStyle(style) },
      {
        label: words.remove(style.name),
        isDanger: true,
        onSelect: () => void removeStyle(style, store, { chosenNow, change: onChange }),
      },
    ]
  }
}
