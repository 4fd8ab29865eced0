export const debts: Readonly<Record<string, readonly string[]>> = {};
