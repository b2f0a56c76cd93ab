/** The filters' choices (SPEC section 3), sorted. The location list is empty. */
export const positions = ['Administrator', 'Employee', 'Intern', 'Manager'] as const;
export const professions = ['Doctor', 'Engineer', 'Lawyer', 'Project Finance'] as const;
export const locations: readonly string[] = [];
