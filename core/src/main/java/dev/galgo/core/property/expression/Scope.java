package dev.galgo.core.property.expression;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The names in a claim that is being read: variables, and what has to be known of states. */
final class Scope {
    /** A variable whose quantifier is being read. */
    static final class Variable {
        private final TypeName type;
        private final String name;
        private final int number;
        private boolean stoppedToo;

        private Variable(TypeName type, String name, int number) {
            this.type = type;
            this.name = name;
            this.number = number;
        }

        int number() {
            return number;
        }
    }

    private record Range(TypeName type, boolean stoppedToo) {}

    private final Map<String, Variable> visible = new LinkedHashMap<>();
    private final List<Range> ranges = new ArrayList<>();
    private final List<List<Step>> paths = new ArrayList<>();
    private final Set<TypeName> types = new LinkedHashSet<>();
    private boolean everyType;
    private final Set<String> messages = new LinkedHashSet<>();
    private int variables;

    @Nullable
    Variable variable(String name) {
        return visible.get(name);
    }

    Set<String> variables() {
        return visible.keySet();
    }

    Variable bind(TypeName type, Token name) throws ExpressionError {
        if (visible.containsKey(name.text())) {
            throw new ExpressionError(name.column(), "'" + name.text() + "' stands for an actor already");
        }
        var variable = new Variable(type, name.text(), variables++);
        visible.put(variable.name, variable);
        return variable;
    }

    /** Somebody asks whether what this variable stands for is stopped. */
    void askForStopped(int variable) {
        visible.values().stream().filter(one -> one.number == variable).forEach(one -> one.stoppedToo = true);
    }

    /** Ends where variables may be used. */
    List<Binder> close(List<Variable> ended) {
        var binders = new ArrayList<Binder>();
        for (Variable one : ended) {
            visible.remove(one.name);
            binders.add(new Binder(
                    one.type, one.name, one.number, range(new Range(one.type, one.stoppedToo)), one.stoppedToo));
        }
        return List.copyOf(binders);
    }

    private int range(Range range) {
        if (!ranges.contains(range)) {
            ranges.add(range);
        }
        return ranges.indexOf(range);
    }

    /** The number of a path, the same for the same path. */
    int path(List<Step> steps) {
        List<Step> anywhere = steps.stream().map(Scope::anywhere).toList();
        if (!paths.contains(anywhere)) {
            paths.add(anywhere);
        }
        return paths.indexOf(anywhere);
    }

    private static Step anywhere(Step step) {
        return step instanceof Step.Field field
                ? new Step.Field(field.name(), field.quoted(), 0)
                : new Step.Fixed(((Step.Fixed) step).key(), 0);
    }

    void names(TypeName type) {
        if (type.equals(TypeName.every())) {
            everyType = true;
        } else {
            types.add(type);
        }
    }

    void names(String message) {
        messages.add(message);
    }

    ExpressionParser.Parsed parsed(Operand claim) {
        return new ExpressionParser.Parsed(
                claim,
                variables,
                ranges.size(),
                List.copyOf(paths),
                Set.copyOf(types),
                everyType,
                Set.copyOf(messages));
    }
}
