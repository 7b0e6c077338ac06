package dev.galgo.core.toy;

import dev.galgo.core.model.FindingKind;
import java.util.List;

/**
 * One instruction of a toy handler. Actors are named by position: 0.. are the first actors, -1 is self, -2 the child born last, -3 the one
 * that the message refers to.
 */
public sealed interface Op {
    int SELF = -1;
    int CHILD = -2;
    int CARRIED = -3;

    record Send(int to, String name, int value) implements Op {}

    /** Sends a reference to {@code about}; nothing is sent if there is no such actor. */
    record Introduce(int to, String name, int about) implements Op {}

    /** Sends to the actor that the field refers to, if it refers to one, which is of this class; of any if that is empty. */
    record SendVia(String field, String name, int value, String type) implements Op {}

    /** Tells the actor that the field refers to, which is of this class, what the message refers to. */
    record IntroduceVia(String field, String name, String type) implements Op {}

    /** Keeps what the message refers to in a field. */
    record Keep(String field) implements Op {}

    record Call(int to, String name) implements Op {}

    /** Calls them all together and waits for all; answers are taken in as digits, in order of arrival. */
    record Join(List<Integer> to, String name) implements Op {}

    record Create(String type) implements Op {}

    /** Adds to the state. */
    record Add(int amount) implements Op {}

    /** Adds the message's value to the state. */
    record AddValue() implements Op {}

    /** Multiplies the state, then adds to it. */
    record Scale(int factor, int amount) implements Op {}

    /** Adds to a field beside the state; fields begin with 0. */
    record Increase(String field, int amount) implements Op {}

    /** Multiplies a field. */
    record Multiply(String field, int factor) implements Op {}

    /** Appends the message's value to the state as a digit, so that the state is the history. */
    record Log() implements Op {}

    /** Takes the state modulo {@code n}, so that a program that goes on for ever has finitely many states. */
    record Modulo(int n) implements Op {}

    /** Adds one of 0..n-1 to the state. */
    record Choose(int n) implements Op {}

    record Destroy() implements Op {}

    /** Fails if the state has this value. */
    record FailIf(int state) implements Op {}

    /** Fails in any state. */
    record Fail(FindingKind kind) implements Op {}
}
