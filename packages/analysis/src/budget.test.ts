import { expect, test } from 'vitest'
import { Budget, TooLarge } from './budget.ts'

test('all steps of a budget can be spent, and no more', () => {
  const budget = new Budget(3)
  budget.spend(2)
  budget.spend()
  expect(budget.left).toBe(0)
  expect(() => {
    budget.spend()
  }).toThrow(TooLarge)
})

test('work whose result is kept is paid once', () => {
  const budget = new Budget(10)
  budget.spendOnce('a', 4)
  budget.spendOnce('a', 4)
  budget.spendOnce('b', 1)
  expect(budget.left).toBe(5)
  expect(() => {
    budget.spendOnce('c', 6)
  }).toThrow(TooLarge)
})
