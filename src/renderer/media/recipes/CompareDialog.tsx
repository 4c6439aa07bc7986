import { type ComparedFact, compareRecipes } from '../../../shared/domain/recipe/compare-recipes.ts'
import { classes } from '../../lib/classes.ts'
import { useText } from '../../text/use-text.ts'
import { fieldTitle } from '../../ui/schema-form/field-title.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import type { NamedRecipe } from './open-recipes.ts'
import { useComparison } from './open-here.ts'

/** Two recipes side by side: what differs first, then what is the same. */
export function CompareDialog() {
  const { recipes: words } = useText()
  const recipes = useComparison((state) => state.recipes)
  const close = () => useComparison.setState({ recipes: null })
  return (
    <Dialog title={words.compareTitle} isOpen={recipes !== null} onClose={close} isLong>
      {recipes !== null && <Comparison recipes={recipes} />}
    </Dialog>
  )
}

function Comparison({ recipes: [first, second] }: { recipes: readonly [NamedRecipe, NamedRecipe] }) {
  const { recipes: words } = useText()
  const facts = compareRecipes(first.recipe, second.recipe)
  const differing = facts.filter(({ isSame }) => !isSame)
  const same = facts.filter(({ isSame }) => isSame)
  return (
    <div className="flex flex-col gap-3 pt-2">
      <p>{differing.length === 0 ? words.allSame : words.differ(differing.length)}</p>
      <table className="w-full table-fixed border-collapse text-left text-sm">
        <thead>
          <tr className="align-bottom text-ink-faint">
            <th className="w-24 pb-1.5 font-normal" scope="col">
              {words.setting}
            </th>
            {[first, second].map(({ name }, index) => (
              <th key={index} scope="col" className="pb-1.5 pl-3 font-medium break-words text-ink">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {differing.map((fact) => (
            <FactRow key={fact.name} fact={fact} />
          ))}
          {same.map((fact) => (
            <FactRow key={fact.name} fact={fact} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function FactRow({ fact: { name, values, isSame } }: { fact: ComparedFact }) {
  const { recipes: words, options } = useText()
  return (
    <tr className={classes('border-t border-line align-top', isSame ? 'text-ink-faint' : 'text-ink')}>
      <th scope="row" className="py-1.5 font-normal break-words text-ink-faint">
        <bdi>{words.settingNames[name] ?? fieldTitle(name, options)}</bdi>
      </th>
      {isSame ? (
        <td colSpan={2} className="py-1.5 pl-3 break-words whitespace-pre-wrap select-text">
          <bdi>{values[0]}</bdi>
        </td>
      ) : (
        values.map((value, index) => (
          <td key={index} className="py-1.5 pl-3 break-words whitespace-pre-wrap select-text">
            <bdi>{value ?? words.notSaid}</bdi>
          </td>
        ))
      )}
    </tr>
  )
}
