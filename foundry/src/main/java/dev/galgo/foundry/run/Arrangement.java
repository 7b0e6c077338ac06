package dev.galgo.foundry.run;

import dev.galgo.core.model.Assumption;
import dev.galgo.foundry.program.FailurePlace;
import dev.galgo.foundry.program.ProgramContext;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Decides in which order a run goes through collections whose order is one by chance: sets and maps that the JVM salts, hash collections of enum
 * constants and the like.
 *
 * <p>Few elements come in every order, as a choice that is explored; equal collections in the same order as long as the handler runs. Many come in two
 * orders, and in the set-up, in constraints and in initialisers of classes, where nothing can be chosen, in one: then it is an assumption that the order does not matter.
 */
final class Arrangement {
    /** All orders of so many elements are tried. */
    private static final int FEW = 4;

    private final ProgramContext setting;
    private final RunningInitialisers initialisers;
    private final IntUnaryOperator choice;
    private final Map<Object, Integer> decided = new HashMap<>();
    private boolean chosen;
    private boolean fixed;

    /** @param choice takes one of a number of alternatives */
    Arrangement(ProgramContext setting, RunningInitialisers initialisers, IntUnaryOperator choice) {
        this.setting = setting;
        this.initialisers = initialisers;
        this.choice = choice;
    }

    void chooseNothing() {
        fixed = true;
    }

    boolean chosen() {
        return chosen;
    }

    <T> List<T> of(List<T> elements) {
        var sorted = setting.snapshots().sorted(elements, Arrangement::key);
        if (sorted == null) {
            assume("cannot be put in order, since they have no content to go by");
            return elements;
        }
        return arranged(sorted, () -> {
            var keys = new ArrayList<@Nullable Object>();
            sorted.forEach(element -> keys.add(setting.snapshots().form(key(element))));
            return keys;
        });
    }

    /** The same for members of a class, which have been sorted. */
    <T> List<T> ofMembers(List<T> sorted) {
        return arranged(sorted, sorted::toString);
    }

    /** @param key what the order of equal elements is remembered by */
    private <T> List<T> arranged(List<T> sorted, Supplier<Object> key) {
        if (fixed) {
            assume(setting.settingUp() ? "come in one order in the set-up" : "come in one order in a constraint");
            return sorted;
        }
        if (initialisers.running()) {
            assume("come in one order in the initialiser of a class");
            return sorted;
        }
        boolean few = sorted.size() <= FEW;
        int orders = few ? factorial(sorted.size()) : 2;
        if (!few) {
            assume("come in two orders only");
        }
        chosen = true;
        int number = decided.computeIfAbsent(key.get(), any -> choice.applyAsInt(orders));
        if (few) {
            return permutation(sorted, number);
        }
        if (number == 1) {
            Collections.reverse(sorted);
        }
        return sorted;
    }

    /** A collection is gone through as it is. */
    void none() {
        assume("come as they lie");
    }

    /** Entries are known by their keys. */
    private static @Nullable Object key(@Nullable Object element) {
        return element instanceof Map.Entry<?, ?> entry ? entry.getKey() : element;
    }

    private void assume(String how) {
        var site = FailurePlace.site();
        setting.assumptions()
                .add(
                        Assumption.Kind.HASH_ORDER,
                        site,
                        "the order does not matter in which a collection is gone through whose elements " + how
                                + ": it differs from one run of the JVM to the next",
                        "use a list, a sorted or a linked collection, or an EnumMap or EnumSet");
    }

    private static int factorial(int n) {
        int product = 1;
        for (int i = 2; i <= n; i++) {
            product *= i;
        }
        return product;
    }

    private static <T> List<T> permutation(List<T> elements, int number) {
        var rest = new ArrayList<>(elements);
        var arranged = new ArrayList<T>();
        int left = number;
        for (int n = elements.size(); n > 0; n--) {
            int weight = factorial(n - 1);
            arranged.add(rest.remove(left / weight));
            left %= weight;
        }
        return arranged;
    }
}
