package dev.galgo.maven;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One program to check, as {@code <check>} in the plugin's configuration describes it. */
public final class Check {
    /** What the plugin gives the command itself. */
    private static final List<String> TAKEN = List.of(
            "-cp",
            "--classpath",
            "--format",
            "--json",
            "--sarif",
            "--html",
            "--svg",
            "--schedule",
            "--no-schedule",
            "--quiet");

    private @Nullable String name;
    private @Nullable String target;
    private List<String> arguments = new ArrayList<>();
    private List<String> options = new ArrayList<>();

    /** What its reports are called; the target's simple name if not given. */
    public void setName(String name) {
        this.name = name;
    }

    /** The class to start from. */
    public void setTarget(String target) {
        this.target = target;
    }

    /** What the program is given. */
    public void setArguments(List<String> arguments) {
        this.arguments = arguments;
    }

    /** Options of {@code galgo check}, each word an element. */
    public void setOptions(List<String> options) {
        this.options = options;
    }

    String target() {
        return target == null ? "" : target.strip();
    }

    List<String> arguments() {
        return words(arguments);
    }

    List<String> options() {
        return words(options);
    }

    String name() {
        String wanted = name == null || name.isBlank() ? target() : name;
        String simple = name == null || name.isBlank()
                ? wanted.substring(Math.max(wanted.lastIndexOf('.'), wanted.lastIndexOf('$')) + 1)
                : wanted;
        return simple.strip().replaceAll("[^\\w.+-]+", "-");
    }

    /** What is wrong with the configuration, in a sentence; null if nothing is. */
    @Nullable
    String flaw() {
        if (target().isEmpty()) {
            return "A <check> has no <target>. Name the class to start from: one with a main, a driver actor or an actor.";
        }
        for (String option : options()) {
            String word = option.contains("=") ? option.substring(0, option.indexOf('=')) : option;
            if (TAKEN.contains(word)) {
                return "The check of " + target() + " has the option " + word
                        + ", which the plugin sets itself. Leave it out; reports are in <outputDirectory>.";
            }
            if (option.startsWith("-") && option.contains(" ")) {
                return "The check of " + target() + " has the option '" + option
                        + "'. Give each word an <option> of its own.";
            }
        }
        return null;
    }

    /** Maven gives null for an element without text. */
    private static List<String> words(List<String> given) {
        var words = new ArrayList<String>();
        for (@Nullable String word : given) {
            words.add(word == null ? "" : word);
        }
        return words;
    }
}
