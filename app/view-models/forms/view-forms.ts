import { z } from 'zod';
import { VIEW_LIMITS } from '#app/domain/report-views/report-view.ts';
import { textField } from '#app/lib/text-field.ts';
import { defineForm } from './form-definition.ts';
import { hidden } from './form-fields.ts';

/** A flag that "1" sets. */
const yes = hidden.transform((text) => text === '1');

/** The page as it is on screen, as query parameters. */
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

export const pinViewForm = defineForm('pin-view', { id: hidden, isPinned: yes });

export const defaultViewForm = defineForm('default-view', { id: hidden, isDefault: yes });

export const deleteViewForm = defineForm('delete-view', { id: hidden });

/** Resets the page to its default. */
export const resetLayoutForm = defineForm('reset-layout', {});
