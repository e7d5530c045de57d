import { platformBattery } from './battery.ts';
import { plainDriver } from './plain-driver.ts';

platformBattery(plainDriver);
