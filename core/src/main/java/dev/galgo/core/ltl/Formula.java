package dev.galgo.core.ltl;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** What is claimed of a run, seen from one of its configurations. */
public sealed interface Formula {
    /** Always true, or never. */
    record Constant(boolean value) implements Formula {
        public static final Constant TRUE = new Constant(true);
        public static final Constant FALSE = new Constant(false);

        @Override
        public String toString() {
            return String.valueOf(value);
        }
    }

    /** A predicate holds in this configuration. */
    record Predicate(String name) implements Formula {
        @Override
        public String toString() {
            return name;
        }
    }

    record Not(Formula of) implements Formula {
        @Override
        public String toString() {
            return "!" + of;
        }
    }

    record And(Formula left, Formula right) implements Formula {
        @Override
        public String toString() {
            return "(" + left + " && " + right + ")";
        }
    }

    record Or(Formula left, Formula right) implements Formula {
        @Override
        public String toString() {
            return "(" + left + " || " + right + ")";
        }
    }

    /** After the next delivery. */
    record Next(Formula of) implements Formula {
        @Override
        public String toString() {
            return "X " + of;
        }
    }

    /** The right one holds one day, and up to then the left one. */
    record Until(Formula left, Formula right) implements Formula {
        @Override
        public String toString() {
            return left.equals(Constant.TRUE) ? "<> " + right : "(" + left + " U " + right + ")";
        }
    }

    /** The right one holds until, and when, the left one does as well, or for ever. */
    record Release(Formula left, Formula right) implements Formula {
        @Override
        public String toString() {
            return left.equals(Constant.FALSE) ? "[] " + right : "(" + left + " R " + right + ")";
        }
    }

    static Formula eventually(Formula of) {
        return new Until(Constant.TRUE, of);
    }

    static Formula always(Formula of) {
        return new Release(Constant.FALSE, of);
    }

    static Formula implies(Formula premise, Formula conclusion) {
        return new Or(new Not(premise), conclusion);
    }

    static Formula sameAs(Formula left, Formula right) {
        return new And(implies(left, right), implies(right, left));
    }

    /** As "until", but the right one need never hold if the left one always does. */
    static Formula unless(Formula left, Formula right) {
        return new Release(right, new Or(left, right));
    }

    /** The same with negations at predicates alone, or its contrary. */
    default Formula normal(boolean negated) {
        if (this instanceof Constant constant) {
            return constant.value() != negated ? Constant.TRUE : Constant.FALSE;
        } else if (this instanceof Predicate) {
            return negated ? new Not(this) : this;
        } else if (this instanceof Not not) {
            return not.of().normal(!negated);
        } else if (this instanceof And and) {
            return negated
                    ? new Or(and.left().normal(true), and.right().normal(true))
                    : new And(and.left().normal(false), and.right().normal(false));
        } else if (this instanceof Or or) {
            return negated
                    ? new And(or.left().normal(true), or.right().normal(true))
                    : new Or(or.left().normal(false), or.right().normal(false));
        } else if (this instanceof Next next) {
            return new Next(next.of().normal(negated));
        } else if (this instanceof Until until) {
            Formula left = until.left().normal(negated);
            Formula right = until.right().normal(negated);
            return negated ? new Release(left, right) : new Until(left, right);
        } else {
            var release = (Release) this;
            Formula left = release.left().normal(negated);
            Formula right = release.right().normal(negated);
            return negated ? new Until(left, right) : new Release(left, right);
        }
    }

    /** The same with formulas in place of predicates. */
    default Formula with(Map<String, Formula> instead) {
        if (this instanceof Predicate predicate) {
            return instead.getOrDefault(predicate.name(), this);
        } else if (this instanceof Not not) {
            return new Not(not.of().with(instead));
        } else if (this instanceof Next next) {
            return new Next(next.of().with(instead));
        } else if (this instanceof And and) {
            return new And(and.left().with(instead), and.right().with(instead));
        } else if (this instanceof Or or) {
            return new Or(or.left().with(instead), or.right().with(instead));
        } else if (this instanceof Until until) {
            return new Until(until.left().with(instead), until.right().with(instead));
        } else if (this instanceof Release release) {
            return new Release(release.left().with(instead), release.right().with(instead));
        }
        return this;
    }

    /** The names of the predicates that it speaks of, in order. */
    default Set<String> predicates() {
        var names = new TreeSet<String>();
        gather(names);
        return names;
    }

    /** The left sides of the implications in it, as they were written, from left to right: where none of them ever holds, it claims nothing. */
    default List<Formula> premises() {
        var premises = new LinkedHashSet<Formula>();
        gatherPremises(premises, false);
        return List.copyOf(premises);
    }

    private void gatherPremises(Set<Formula> premises, boolean negated) {
        if (this instanceof Or or) {
            if (!negated
                    && or.left() instanceof Not premise
                    && !premise.of().predicates().isEmpty()) {
                premises.add(premise.of());
            }
            or.left().gatherPremises(premises, negated);
            or.right().gatherPremises(premises, negated);
        } else if (this instanceof Not not) {
            not.of().gatherPremises(premises, !negated);
        } else if (this instanceof Next next) {
            next.of().gatherPremises(premises, negated);
        } else if (this instanceof And and) {
            and.left().gatherPremises(premises, negated);
            and.right().gatherPremises(premises, negated);
        } else if (this instanceof Until until) {
            until.left().gatherPremises(premises, negated);
            until.right().gatherPremises(premises, negated);
        } else if (this instanceof Release release) {
            release.left().gatherPremises(premises, negated);
            release.right().gatherPremises(premises, negated);
        }
    }

    private void gather(Set<String> names) {
        if (this instanceof Predicate predicate) {
            names.add(predicate.name());
        } else if (this instanceof Not not) {
            not.of().gather(names);
        } else if (this instanceof Next next) {
            next.of().gather(names);
        } else if (this instanceof And and) {
            and.left().gather(names);
            and.right().gather(names);
        } else if (this instanceof Or or) {
            or.left().gather(names);
            or.right().gather(names);
        } else if (this instanceof Until until) {
            until.left().gather(names);
            until.right().gather(names);
        } else if (this instanceof Release release) {
            release.left().gather(names);
            release.right().gather(names);
        }
    }
}
