package dev.galgo.core.property.expression;

import dev.galgo.core.property.expression.Reading.Nothing;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** What is said of actors one after the other. Several variables of a quantifier stand for different actors. */
sealed interface Quantifier extends Node {
    /** Goes over all ways to give actors to variables until one is enough; says whether one was. */
    static boolean goThrough(List<Binder> binders, int from, Evaluation in, Predicate<Evaluation> enough) {
        if (from == binders.size()) {
            return enough.test(in);
        }
        Binder binder = binders.get(from);
        for (SeenActor actor : in.range(binder)) {
            boolean taken = false;
            for (int i = 0; i < from; i++) {
                taken |= in.bound(binders.get(i).variable()) == actor;
            }
            in.bind(binder.variable(), actor);
            if (!taken && goThrough(binders, from + 1, in, enough)) {
                return true;
            }
        }
        return false;
    }

    record ForAll(List<Binder> binders, Operand body) implements Quantifier, Node.Claim {
        @Override
        public boolean holds(Evaluation in) {
            return !goThrough(binders, 0, in, now -> !body.holds(now));
        }
    }

    record Exists(List<Binder> binders, Operand body) implements Quantifier, Node.Claim {
        @Override
        public boolean holds(Evaluation in) {
            return goThrough(binders, 0, in, body::holds);
        }
    }

    record Count(List<Binder> binders, Operand body) implements Quantifier {
        @Override
        public Kind kind() {
            return Kind.NUMBER;
        }

        @Override
        public Reading value(Evaluation in) {
            var count = new long[1];
            goThrough(binders, 0, in, now -> {
                count[0] += body.holds(now) ? 1 : 0;
                return false;
            });
            return Exact.of(count[0]);
        }
    }

    /** The sum of none is zero; of none, there is neither a smallest nor a largest. */
    record Gathered(Gathering gathering, List<Binder> binders, Operand body) implements Quantifier {
        @Override
        public Kind kind() {
            return Kind.NUMBER;
        }

        @Override
        public Reading value(Evaluation in) {
            var so = new Gatherer(gathering == Gathering.SUM ? Exact.ZERO : null);
            goThrough(binders, 0, in, now -> {
                so.take(body.number(now), gathering, body.column());
                return false;
            });
            return so.number == null ? Nothing.NULL : so.number;
        }
    }

    enum Gathering {
        SUM,
        MIN,
        MAX
    }

    /** What has come together so far. */
    final class Gatherer {
        private @Nullable Exact number;

        private Gatherer(@Nullable Exact number) {
            this.number = number;
        }

        private void take(Exact next, Gathering gathering, int column) {
            Exact so = number;
            if (so == null) {
                number = next;
                return;
            }
            switch (gathering) {
                case SUM -> {
                    try {
                        number = so.plus(next);
                    } catch (ArithmeticException impossible) {
                        throw new ExpressionFault(column, String.valueOf(impossible.getMessage()));
                    }
                }
                case MIN -> number = next.compareTo(so) < 0 ? next : so;
                case MAX -> number = next.compareTo(so) > 0 ? next : so;
            }
        }
    }
}
