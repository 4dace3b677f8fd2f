import type {
  AnyMessage,
  AppUserView,
  DirectoryView,
  SearchAppUsersResponse,
  TaskView,
  UpdateDirectoryResponse,
  UpdateTaskRequestDataResponse,
} from '@igakit/schemas'
import { type Finish, trust } from '../call.ts'
import { type ExpandedView, linkExpanded } from './expanded-view.ts'
import {
  appUserExpansions,
  directoryExpansions,
  type ExpandPath,
  type ExpansionTable,
  taskExpansions,
} from './expansion-tables.ts'

/** The references to expand in a response, as a typed mask. */
export interface TypedExpandMask<Path extends string> {
  /** The references; `*` for all. */
  paths?: readonly Path[] | null
}

/** Parameters whose expand mask determines the type of the response. */
export type WithMask<Parameters, Path extends string> = Parameters extends unknown
  ? Omit<Parameters, 'expandMask'> & {
      /** The references to expand; they determine the objects that `resolveExpanded` finds. */
      expandMask?: TypedExpandMask<Path> | null
    }
  : never

/** The paths for the expand mask of an account search. */
export type AppUserExpandPath = ExpandPath<typeof appUserExpansions>
/** The paths for the expand mask of a directory. */
export type DirectoryExpandPath = ExpandPath<typeof directoryExpansions>
export type { TaskExpandPath } from './expansion-tables.ts'

/** An account with its expanded objects. */
export type ExpandedAppUserView<Path> = ExpandedView<AppUserView, typeof appUserExpansions, Path>
/** A directory with its expanded objects. */
export type ExpandedDirectoryView<Path> = ExpandedView<
  DirectoryView,
  typeof directoryExpansions,
  Path
>
/** A task with its expanded objects. */
export type ExpandedTaskView<Path> = ExpandedView<TaskView, typeof taskExpansions, Path>

/** A page of accounts with their expanded objects. */
export interface ExpandedAppUsers<Path> extends Omit<SearchAppUsersResponse, 'list'> {
  /** The accounts on this page. */
  list?: ExpandedAppUserView<Path>[] | null
}

/** An updated directory with its expanded objects. */
export interface ExpandedDirectory<Path> extends Omit<UpdateDirectoryResponse, 'directoryView'> {
  /** The updated directory. */
  directoryView?: ExpandedDirectoryView<Path> | null
}

/** An updated task with its expanded objects. */
export interface ExpandedTask<Path> extends Omit<UpdateTaskRequestDataResponse, 'taskView'> {
  /** The updated task. */
  taskView?: ExpandedTaskView<Path> | null
}

interface Masked {
  readonly expandMask?: TypedExpandMask<string> | null
}

/** Links accounts to their expanded objects for `resolveExpanded`. */
export function linkAppUsers<Path>(parameters: Masked): Finish<ExpandedAppUsers<Path>> {
  return linking(parameters, appUserExpansions, ({ list }) => list)
}

/** Links a directory to its expanded objects for `resolveExpanded`. */
export function linkDirectory<Path>(parameters: Masked): Finish<ExpandedDirectory<Path>> {
  return linking(parameters, directoryExpansions, ({ directoryView }) => directoryView)
}

/** Links a task to its expanded objects for `resolveExpanded`. */
export function linkTask<Path>(parameters: Masked): Finish<ExpandedTask<Path>> {
  return linking(parameters, taskExpansions, ({ taskView }) => taskView)
}

/** Links the views of a response to its expanded objects, if requested. */
function linking<Response extends { expanded?: AnyMessage[] | null }>(
  { expandMask }: Masked = {},
  table: ExpansionTable,
  viewsOf: (answer: Response) => unknown,
): Finish<Response> {
  const asked = expandMask?.paths?.length
  return (body) => {
    const answer = trust<Response>(body)
    if (asked) linkExpanded(viewsOf(answer), answer.expanded, table)
    return answer
  }
}
