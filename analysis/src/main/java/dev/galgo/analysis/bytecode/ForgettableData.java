package dev.galgo.analysis.bytecode;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Numbers, truth values and texts that decide nothing: neither what is sent and to whom, nor what is waited for, accepted, created or thrown. A program in which each
 * of them is replaced, at any time, by another one of its type does the same things in the same order. Whether there is a value or {@code null} may
 * matter all the same.
 *
 * @param fields fields of actors, as {@code full.class.Name.field}
 * @param arguments arguments of messages
 * @param answers the names of the messages whose answers these are
 */
public record ForgettableData(Set<String> fields, Set<Argument> arguments, Set<String> answers) {
    public static final ForgettableData NOTHING = new ForgettableData(Set.of(), Set.of(), Set.of());

    /**
     * An argument of a message.
     *
     * @param count how many arguments the message has
     * @param position which of them it is, from 0
     */
    public record Argument(String message, int count, int position) {
        @Override
        public String toString() {
            return "argument " + (position + 1) + " of " + message;
        }
    }

    public ForgettableData {
        fields = Set.copyOf(fields);
        arguments = Set.copyOf(arguments);
        answers = Set.copyOf(answers);
    }

    /** For people. */
    public List<String> words() {
        var words = new TreeSet<String>();
        fields.forEach(field -> {
            int at = field.lastIndexOf('.', field.lastIndexOf('.') - 1);
            words.add(field.substring(Math.max(at, field.lastIndexOf('$')) + 1));
        });
        arguments.forEach(argument -> words.add(argument.toString()));
        answers.forEach(message -> words.add("the answer to " + message));
        return List.copyOf(words);
    }
}
