import type { Form } from '@igakit/schemas'

/** The form for write access to the production database. */
export const productionForm: Form = {
  id: 'production-access',
  displayName: 'Access to production',
  description: 'What you are going to do there, and for how long.',
  fieldGroups: [
    { name: 'why', displayName: 'Why', default: true, fields: ['reason', 'ticket', 'incident'] },
    {
      name: 'how',
      displayName: 'How',
      fields: ['database', 'hours', 'tables', 'notify', 'cost_center'],
    },
  ],
  fieldRelationships: [
    { fieldNames: ['ticket', 'incident'], atLeastOne: {} },
    { fieldNames: ['tables'], dependentOn: { dependencyFieldNames: ['database'] } },
  ],
  fields: [
    {
      name: 'reason',
      displayName: 'Reason',
      required: true,
      userConfig: { inputTransformationCel: 'input.trim()' },
      stringField: {
        placeholder: 'Backfill the invoices of March',
        textField: { multiline: true },
        rules: { minLen: '10', maxLen: '500' },
      },
    },
    {
      name: 'ticket',
      displayName: 'Ticket',
      sharedConfig: { inputTransformationCel: 'input.upperAscii()' },
      stringField: { textField: {}, rules: { pattern: '^OPS-[0-9]+$', ignoreEmpty: true } },
    },
    { name: 'incident', displayName: 'There is an incident', boolField: { toggleField: {} } },
    {
      name: 'database',
      displayName: 'Database',
      required: true,
      stringField: {
        defaultValue: 'orders',
        selectField: {
          options: [
            { value: 'orders', displayName: 'Orders' },
            { value: 'invoices', displayName: 'Invoices', description: 'Finance is told.' },
          ],
        },
        rules: { in: ['orders', 'invoices'] },
      },
    },
    {
      name: 'hours',
      displayName: 'For how many hours',
      required: true,
      int64Field: {
        defaultValue: '4',
        numberField: { minValue: '1', maxValue: '8', step: '1' },
        rules: { gte: '1', lte: '8' },
      },
    },
    {
      name: 'tables',
      displayName: 'Tables',
      stringSliceField: { chipsField: {}, rules: { maxItems: '5', unique: true } },
    },
    {
      name: 'notify',
      displayName: 'Tell my manager',
      boolField: { checkboxField: {}, defaultValue: true },
    },
    {
      name: 'cost_center',
      displayName: 'Cost center',
      adminConfig: { defaultValueCel: 'subject.profile.costCenter', showToUser: true },
      stringField: { textField: {} },
    },
  ],
}

/** The form for a door card. */
export const doorForm: Form = {
  id: 'door-access',
  displayName: 'A door',
  fields: [
    {
      name: 'until',
      displayName: 'Until when',
      required: true,
      stringField: {
        placeholder: '2030-01-31',
        rules: { pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' },
      },
    },
    {
      name: 'safety_training',
      displayName: 'I have had the safety training',
      required: true,
      boolField: { checkboxField: {}, rules: { const: true } },
    },
  ],
}
