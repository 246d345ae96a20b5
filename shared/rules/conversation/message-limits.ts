/** How many letters a message holds (UTF-16 units). */
export const longestMessage = 2000;
