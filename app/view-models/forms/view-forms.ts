/** Forms of saved views of report pages. */
import { z } from 'zod';
import { VIEW_LIMITS } from '#app/domain/report-views/report-view.ts';
import { textField } from '#app/lib/text-field.ts';
import { defineForm } from './form-definition.ts';
import { hidden } from './form-fields.ts';

/** "1" or anything else. */
const yes = hidden.transform((text) => text === '1');

/** The page as it is on screen, by the words of its address. */
const words = hidden.max(200_000, 'is too long');

export const saveViewForm = defineForm('save-view', {
  name: textField(VIEW_LIMITS.name),
  words,
  isShared: z.boolean(),
  hasDays: z.boolean(),
});

export const updateViewForm = defineForm('update-view', { id: hidden, words });

export const renameViewForm = defineForm('rename-view', {
  id: hidden,
  name: textField(VIEW_LIMITS.name),
});

export const duplicateViewForm = defineForm('duplicate-view', { id: hidden });

export const shareViewForm = defineForm('share-view', { id: hidden, isShared: yes });

/** In one's own menu. */
export const pinViewForm = defineForm('pin-view', { id: hidden, isPinned: yes });

/** What one's own page opens with. */
export const defaultViewForm = defineForm('default-view', { id: hidden, isDefault: yes });

export const deleteViewForm = defineForm('delete-view', { id: hidden });

/** The page as everybody finds it at first. */
export const resetLayoutForm = defineForm('reset-layout', {});
