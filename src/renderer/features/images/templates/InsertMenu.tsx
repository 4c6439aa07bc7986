import { Braces } from 'lucide-react'
import { useText } from '../../../text/use-text.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { Menu } from '../../../ui/controls/Menu.tsx'
import { insertChoice, insertVariable } from './insert-in-prompt.ts'

/** Shows how one prompt becomes several, by writing it. */
export function InsertMenu() {
  const { ordering } = useText()
  return (
    <Menu
      label={ordering.insert}
      trigger={<IconButton label={ordering.insert} size="s" icon={<Braces aria-hidden />} />}
      items={[
        { label: ordering.insertChoice, onSelect: insertChoice },
        { label: ordering.insertVariable, onSelect: () => insertVariable(ordering.variableName) },
      ]}
    />
  )
}
