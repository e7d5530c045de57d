import { VictoryTheme } from 'victory';

/** How every Victory plot looks: the admin's type, quiet axes. */
export const plotTheme = VictoryTheme.grayscale;
