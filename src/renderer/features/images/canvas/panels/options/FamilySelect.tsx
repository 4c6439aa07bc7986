import { useMemo } from 'react'
import { genericFamilies } from '../../../../../../shared/domain/canvas-text.ts'
import { useText } from '../../../../../text/use-text.ts'
import { Select } from '../../../../../ui/Select.tsx'
import { familiesHere } from '../../tools/text/families.ts'
import { hasFamily } from '../../worker/text/text-pen.ts'

/** The families of this machine; one that a document brought and that is not here stands among them, and says so. */
export function FamilySelect({ value, onChange }: { value: string; onChange(family: string): void }) {
  const { canvas } = useText()
  const here = useMemo(() => familiesHere(), [])
  const families = here.includes(value) ? here : [...here, value]
  return (
    <Select
      label={canvas.text.family}
      isLabelHidden
      value={value}
      onChange={onChange}
      options={families.map((family) => {
        const generic = genericFamilies.find((one) => one === family)
        const label = generic === undefined ? family : canvas.text.families[generic]
        return hasFamily(family)
          ? { value: family, label }
          : { value: family, label, detail: canvas.text.notHere }
      })}
      className="w-40"
    />
  )
}
