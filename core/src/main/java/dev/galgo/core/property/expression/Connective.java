package dev.galgo.core.property.expression;

import java.util.List;

/** Claims made of claims. Chains are flat, so that none is too long to be evaluated. */
sealed interface Connective extends Node.Claim {
    record Not(Operand claim) implements Connective {
        @Override
        public boolean holds(Evaluation in) {
            return !claim.holds(in);
        }
    }

    record And(List<Operand> claims) implements Connective {
        @Override
        public boolean holds(Evaluation in) {
            for (Operand claim : claims) {
                if (!claim.holds(in)) {
                    return false;
                }
            }
            return true;
        }
    }

    record Or(List<Operand> claims) implements Connective {
        @Override
        public boolean holds(Evaluation in) {
            for (Operand claim : claims) {
                if (claim.holds(in)) {
                    return true;
                }
            }
            return false;
        }
    }

    record Implies(Operand premise, Operand conclusion) implements Connective {
        @Override
        public boolean holds(Evaluation in) {
            return !premise.holds(in) || conclusion.holds(in);
        }
    }

    /** Grouped to the left. */
    record Equivalent(List<Operand> claims) implements Connective {
        @Override
        public boolean holds(Evaluation in) {
            boolean so = claims.get(0).holds(in);
            for (Operand claim : claims.subList(1, claims.size())) {
                so = so == claim.holds(in);
            }
            return so;
        }
    }
}
