import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import type { ImageStyle } from '../../../../shared/domain/image-style.ts'
import { ImageStyleId } from '../../../../shared/domain/ids.ts'
import { useClient } from '../../../rpc/client-context.ts'
import { useText } from '../../../text/use-text.ts'
import { FieldPlace } from '../../../ui/problem-line/FieldPlace.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { Select } from '../../../ui/Select.tsx'
import type { ImageForm, ShownImageForm } from '../image-form.ts'
import { removeStyle } from './remove-style.ts'
import { StyleDialog } from './StyleDialog.tsx'
import { type StyleDraft, styleDraftOf } from './style-draft.ts'
import { StyleEffect } from './StyleEffect.tsx'
import { styleStoreOf } from './style-store.ts'

type StyleFieldProps = {
  form: ShownImageForm
  onChange(part: Partial<ImageForm>): void
}

const none = 'none'

/** Which style is added to the prompt, what that adds, and the way to make another. */
export function StyleField({ form, onChange }: StyleFieldProps) {
  const { styles: words } = useText()
  const store = styleStoreOf(useClient())
  const { styles } = useStore(store)
  const [draft, setDraft] = useState<StyleDraft | null>(null)
  const [isOpen, setOpen] = useState(false)
  const { style } = form
  const chosen = style === 'unread' || style === undefined ? null : style
  function edit(next: StyleDraft) {
    // What was typed and not saved is there again.
    if (draft?.id !== next.id || draft === null) setDraft(next)
    setOpen(true)
  }
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-end gap-1">
        <FieldPlace name="form:style">
          <Select
            className="flex-1"
            label={words.style}
            value={chosen?.id ?? none}
            onChange={(value) => onChange({ styleId: ImageStyleId.safeParse(value).data ?? null })}
            options={[
              { value: none, label: words.none },
              ...styles.map(({ id, name }): { value: string; label: string } => ({ value: id, label: name })),
            ]}
          />
        </FieldPlace>
        <Menu
          label={words.manage}
          trigger={<IconButton label={words.manage} icon={<Ellipsis aria-hidden />} className="mb-0.5" />}
          items={[
            { label: words.create, onSelect: () => edit(styleDraftOf(null, form)) },
            ...(chosen === null ? [] : itemsOf(chosen)),
          ]}
        />
      </div>
      {chosen !== null && <StyleEffect style={chosen} form={form} />}
      {draft !== null && (
        <StyleDialog
          draft={draft}
          isOpen={isOpen}
          onChange={setDraft}
          onClose={() => setOpen(false)}
          onSaved={({ id }) => {
            setOpen(false)
            setDraft(null)
            onChange({ styleId: id })
          }}
        />
      )}
    </div>
  )

  function itemsOf(style: ImageStyle) {
    return [
      { label: words.edit(style.name), onSelect: () => edit(styleDraftOf(style, form)) },
      {
        label: words.remove(style.name),
        isDanger: true,
        onSelect: () => void removeStyle(style, store, onChange),
      },
    ]
  }
}
