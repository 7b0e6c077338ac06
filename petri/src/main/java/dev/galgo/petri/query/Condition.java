package dev.galgo.petri.query;

import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.property.Formula;
import dev.galgo.petri.property.FormulaBuilder;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A condition as it stands in a file, with negations. Parts come after what they are a part of, so that loops do what would otherwise be done by
 * recursion: negations are pushed to the leaves from the front, and formulas are put together from the back. A conjunction in a conjunction becomes
 * one with it.
 */
final class Condition {
    /** What a part says. */
    sealed interface Part {}

    /** The parts that name it: one of a negation, any number otherwise. */
    enum Operator implements Part {
        NOT,
        AND,
        OR
    }

    /** Always, or never. */
    record Constant(boolean value) implements Part {}

    /** Two sums of tokens and constants; holds where the first is at most the second. */
    record AtMost(Arcs left, long leftConstant, Arcs right, long rightConstant) implements Part {}

    /** One of the transitions can fire. */
    record Fireable(int[] transitions) implements Part {}

    /** None can. */
    record Deadlock() implements Part {}

    private final List<Part> parts = new ArrayList<>();
    private final List<Integer> owners = new ArrayList<>();

    /** Adds a part and returns its number; {@code of} is the number of what it is a part of, -1 if it is the whole. */
    int add(int of, Part part) {
        parts.add(part);
        owners.add(of);
        return parts.size() - 1;
    }

    /** Puts in another part where one was added before all of it had been read. */
    void set(int number, Part part) {
        parts.set(number, part);
    }

    /** Without negation, or the opposite of that. */
    Formula formula(Net net, boolean opposite) {
        int size = parts.size();
        var negated = new boolean[size];
        var joined = new int[size];
        for (int i = 0; i < size; i++) {
            int owner = owners.get(i);
            negated[i] = owner < 0 ? opposite : negated[owner] ^ (parts.get(owner) == Operator.NOT);
            // The part whose list this one's parts go to: itself, or what it is joined with.
            int above = owner < 0 ? -1 : joined[owner];
            boolean transparent = parts.get(i) == Operator.NOT
                    || (above >= 0 && isJoin(i) && isJoin(above) && isAll(i, negated) == isAll(above, negated));
            joined[i] = transparent ? above : i;
        }
        return build(net, negated, joined);
    }

    private boolean isJoin(int i) {
        return parts.get(i) == Operator.AND || parts.get(i) == Operator.OR;
    }

    private boolean isAll(int i, boolean[] negated) {
        return (parts.get(i) == Operator.AND) != negated[i];
    }

    private Formula build(Net net, boolean[] negated, int[] joined) {
        var builder = new FormulaBuilder();
        var lists = new ArrayList<List<Integer>>(Collections.nCopies(parts.size(), List.of()));
        int root = builder.yes();
        for (int i = parts.size() - 1; i >= 0; i--) {
            if (joined[i] != i) {
                continue;
            }
            int node;
            if (isJoin(i)) {
                List<Integer> of = lists.set(i, List.of());
                Collections.reverse(of);
                node = isAll(i, negated) ? builder.all(of) : builder.any(of);
            } else {
                node = leaf(builder, net, parts.get(i), negated[i]);
            }
            int owner = owners.get(i);
            int above = owner < 0 ? -1 : joined[owner];
            if (above < 0) {
                root = node;
            } else {
                if (lists.get(above).isEmpty()) {
                    lists.set(above, new ArrayList<>());
                }
                lists.get(above).add(node);
            }
        }
        return builder.build(root);
    }

    private static int leaf(FormulaBuilder builder, Net net, Part part, boolean negated) {
        if (part instanceof Constant constant) {
            return constant.value() != negated ? builder.yes() : builder.no();
        }
        if (part instanceof AtMost atMost) {
            Arcs sum = atMost.left().plus(-1, atMost.right());
            long most = Math.subtractExact(atMost.rightConstant(), atMost.leftConstant());
            return negated ? builder.atLeast(sum, Math.addExact(most, 1)) : builder.atMost(sum, most);
        }
        boolean deadlock = part instanceof Deadlock;
        boolean enabled = deadlock == negated;
        var each = new ArrayList<Integer>();
        int count = deadlock ? net.transitionCount() : ((Fireable) part).transitions().length;
        for (int i = 0; i < count; i++) {
            int t = deadlock ? i : ((Fireable) part).transitions()[i];
            each.add(enabled ? builder.enabled(net, t) : builder.disabled(net, t));
        }
        return enabled ? builder.any(each) : builder.all(each);
    }
}
