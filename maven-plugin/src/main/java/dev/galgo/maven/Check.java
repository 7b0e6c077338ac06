package dev.galgo.maven;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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

    /** The options that say what elements of the configuration say. */
    private static final Map<String, String> OPTIONS = Map.of(
            "always", "--always",
            "properties", "--property",
            "predicates", "--predicate",
            "ltl", "--ltl",
            "fairness", "--fairness");

    private @Nullable String name;
    private @Nullable String target;
    private List<String> arguments = new ArrayList<>();
    private List<String> options = new ArrayList<>();
    private List<String> always = new ArrayList<>();
    private List<String> properties = new ArrayList<>();
    private List<String> predicates = new ArrayList<>();
    private List<String> ltl = new ArrayList<>();
    private @Nullable String fairness;

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

    /** What must hold in every configuration. */
    public void setAlways(List<String> always) {
        this.always = always;
    }

    /** Classes that say what must hold. */
    public void setProperties(List<String> properties) {
        this.properties = properties;
    }

    /** Claims with names for formulas, each {@code NAME=CLAIM}. */
    public void setPredicates(List<String> predicates) {
        this.predicates = predicates;
    }

    /** Formulas that must hold of every run. */
    public void setLtl(List<String> ltl) {
        this.ltl = ltl;
    }

    /** Which runs without end count: {@code none}, {@code weak} or {@code strong}. */
    public void setFairness(String fairness) {
        this.fairness = fairness;
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

    /** What is claimed of the program, as options. One word each: a claim may begin like an option. */
    List<String> claims() {
        var claims = new ArrayList<String>();
        claimed().forEach((element, texts) -> texts.forEach(text -> claims.add(OPTIONS.get(element) + "=" + text)));
        return claims;
    }

    /** By element of the configuration. */
    private Map<String, List<String>> claimed() {
        var claimed = new LinkedHashMap<String, List<String>>();
        claimed.put("always", stripped(always));
        claimed.put("properties", stripped(properties));
        claimed.put("predicates", stripped(predicates));
        claimed.put("ltl", stripped(ltl));
        claimed.put("fairness", fairness == null ? List.of() : List.of(fairness.strip()));
        return claimed;
    }

    private static List<String> stripped(List<String> given) {
        return words(given).stream().map(String::strip).toList();
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
        for (Map.Entry<String, List<String>> one : claimed().entrySet()) {
            if (one.getValue().contains("")) {
                return "The check of " + target() + " has an empty claim in <" + one.getKey()
                        + ">. Write what is to hold there, with &lt; for <, or leave it out.";
            }
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
