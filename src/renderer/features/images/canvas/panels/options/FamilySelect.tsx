import { TriangleAlert } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { genericFamilies } from '../../../../../../shared/domain/canvas/canvas-text.ts'
import { useText } from '../../../../../text/use-text.ts'
import { Select } from '../../../../../ui/controls/Select.tsx'
import { familiesHere } from '../../tools/text/families.ts'
import { hasFamily } from '../../worker/text/text-pen.ts'
import { FamilyField } from './FamilyField.tsx'

/** No family has this name. */
const another = ''

/**
 * The families of this machine, and any other by its name: a page may not list what is installed. One that is not here, typed
 * or of a document, says so: another stands in for it.
 */
export function FamilySelect({ value, onChange }: { value: string; onChange(family: string): void }) {
  const { canvas } = useText()
  const here = useMemo(() => familiesHere(), [])
  const [isTyping, setTyping] = useState(false)
  const bar = useRef<HTMLSpanElement>(null)
  /** The field went by a key: the list that is there again has the focus. */
  const isBack = useRef(false)
  useEffect(() => {
    if (isTyping || !isBack.current) return
    isBack.current = false
    bar.current?.querySelector<HTMLElement>('[role=combobox]')?.focus()
  }, [isTyping])
  const families = here.includes(value) ? here : [...here, value]
  if (isTyping)
    return (
      <FamilyField
        value={value}
        onEnd={(family, isByKey) => {
          isBack.current = isByKey
          setTyping(false)
          if (family !== null) onChange(family)
        }}
      />
    )
  return (
    <span ref={bar} className="flex items-center gap-2">
      <Select
        label={canvas.text.family}
        isLabelHidden
        value={value}
        onChange={(family) => (family === another ? setTyping(true) : onChange(family))}
        options={[
          ...families.map((family) => {
            const generic = genericFamilies.find((one) => one === family)
            const label = generic === undefined ? family : canvas.text.families[generic]
            return hasFamily(family)
              ? { value: family, label }
              : { value: family, label, detail: canvas.text.notHere }
          }),
          { value: another, label: canvas.text.otherFamily },
        ]}
        className="w-40"
      />
      {!hasFamily(value) && (
        <span className="flex items-center gap-1 text-sm text-warning-ink">
          <TriangleAlert aria-hidden className="!size-3.5" />
          {canvas.text.notHere}
        </span>
      )}
    </span>
  )
}
