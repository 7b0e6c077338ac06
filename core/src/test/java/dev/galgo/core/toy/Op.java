package dev.galgo.core.toy;

import dev.galgo.core.model.FindingKind;
import java.util.List;

/** One instruction of a toy handler. Actors are named by position: 0.. are the first actors, -1 is self, -2 the child born last. */
public sealed interface Op {
    int SELF = -1;
    int CHILD = -2;

    record Send(int to, String name, int value) implements Op {}

    record Call(int to, String name) implements Op {}

    /** Calls them all together and waits for all; answers are taken in as digits, in order of arrival. */
    record Join(List<Integer> to, String name) implements Op {}

    record Create(String type) implements Op {}

    /** Adds to the state. */
    record Add(int amount) implements Op {}

    /** Appends the message's value to the state as a digit, so that the state is the history. */
    record Log() implements Op {}

    /** Adds one of 0..n-1 to the state. */
    record Choose(int n) implements Op {}

    record Destroy() implements Op {}

    /** Fails if the state has this value. */
    record FailIf(int state) implements Op {}

    /** Fails in any state. */
    record Fail(FindingKind kind) implements Op {}
}
