package dev.galgo.analysis.bytecode;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;

/** Looks into arrays that are made, filled and used at one place: argument lists, above all. */
final class ArrayLiterals {
    private final Transfer transfer;
    private final Predicate<AbstractInsnNode> isDeed;

    /** @param isDeed whether an instruction uses the actor library, which copies what it is given */
    ArrayLiterals(Transfer transfer, Predicate<AbstractInsnNode> isDeed) {
        this.transfer = transfer;
        this.isDeed = isDeed;
    }

    /** Whether the array is made to be passed to the actor library and nobody else ever sees it. */
    boolean isArgumentList(StackValue array) {
        if (array.producers().size() != 1) {
            return false;
        }
        var users = transfer.consumers(array.producers().iterator().next()).stream()
                .filter(isDeed)
                .toList();
        return users.size() == 1 && made(array, users.get(0)) != null;
    }

    /** What the array holds that is made for this use of the actor library; empty if it is made for something else. */
    List<StackValue> elements(StackValue array, AbstractInsnNode user) {
        var made = made(array, user);
        return made == null
                ? List.of()
                : made.stores().stream().map(store -> store.get(2)).toList();
    }

    /** The types of the elements that {@code user} finds in the array; null if not even their number is known. */
    @Nullable
    List<String> types(StackValue array, AbstractInsnNode user) {
        if (array.type().equals(StackValue.NULL)) {
            return List.of(); // a lone null is no argument at all
        }
        var made = made(array, user);
        if (made == null) {
            return null;
        }
        var length = number(made.length());
        if (length == null) {
            return null;
        }
        var found = new @Nullable StackValue[length];
        for (var store : made.stores()) {
            var at = number(store.get(1));
            if (at == null || at < 0 || at >= length) {
                return null;
            }
            var before = found[at];
            found[at] = before == null ? store.get(2) : before.or(store.get(2));
        }
        var types = new ArrayList<String>();
        for (var one : found) {
            types.add(
                    one == null ? StackValue.OBJECT.getDescriptor() : one.type().getDescriptor());
        }
        return types;
    }

    /** Whether every element of the array is known to come from such an instruction of this method. */
    boolean consistsOf(StackValue array, AbstractInsnNode user, Predicate<AbstractInsnNode> source) {
        var made = made(array, user);
        return made != null
                && made.stores().stream()
                        .allMatch(store -> !store.get(2).producers().isEmpty()
                                && store.get(2).producers().stream().allMatch(source));
    }

    private record Made(StackValue length, List<List<StackValue>> stores) {}

    /** The array, if it is made here and nobody but {@code user} gets hold of it. */
    private @Nullable Made made(StackValue array, AbstractInsnNode user) {
        if (array.producers().size() != 1) {
            return null;
        }
        var maker = array.producers().iterator().next();
        var length = transfer.operands(maker);
        if (maker.getOpcode() != Opcodes.ANEWARRAY || length == null) {
            return null;
        }
        var stores = new ArrayList<List<StackValue>>();
        for (var consumer : transfer.consumers(maker)) {
            if (consumer == user) {
                continue;
            }
            var operands = transfer.operands(consumer);
            // An array that is itself stored somewhere may be filled from there.
            if (consumer.getOpcode() != Opcodes.AASTORE
                    || operands == null
                    || operands.get(2).producers().contains(maker)
                    || operands.get(0).producers().size() != 1) {
                return null;
            }
            stores.add(operands);
        }
        return new Made(length.get(0), stores);
    }

    private static @Nullable Integer number(StackValue value) {
        var constants = value.constants();
        return constants != null
                        && constants.size() == 1
                        && constants.iterator().next() instanceof Integer number
                ? number
                : null;
    }
}
