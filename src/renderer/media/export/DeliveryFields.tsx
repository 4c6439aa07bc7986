import { useStore } from 'zustand'
import { DeliveredRecipes } from '../../../shared/domain/export/delivery.ts'
import { useText } from '../../text/use-text.ts'
import { SegmentedControl } from '../../ui/controls/SegmentedControl.tsx'
import { exportForm, exportRequest } from './export-request.ts'
import { StatementsNote } from './StatementsNote.tsx'

/** What a delivery tells of how its files were made. */
export function DeliveryFields() {
  const { exports: words } = useText()
  const recipes = useStore(exportForm, (form) => form.recipes)
  const isOpen = useStore(exportRequest, (request) => request.isOpen)
  return (
    <>
      <SegmentedControl
        label={words.deliveredRecipes}
        value={recipes}
        onChange={(chosen) => exportForm.setState({ recipes: chosen })}
        options={DeliveredRecipes.options.map((value) => ({ value, label: words.recipesOf[value] }))}
        hint={words.recipesHints[recipes]}
      />
      {isOpen && <StatementsNote />}
    </>
  )
}
