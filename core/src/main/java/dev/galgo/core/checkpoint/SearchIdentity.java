package dev.galgo.core.checkpoint;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What a search is a search of. Two searches with the same identity count and find the same, so that one may go on with what the other has left.
 *
 * @param galgo the version that searches
 * @param java the version of the platform that the program runs on
 * @param kind how it searches, in a word; files of one kind mean nothing to another
 * @param folder the working directory, which names of files start from
 * @param words the whole command, to be given again
 * @param target the program and its arguments
 * @param options what was said about the search and the program, by name
 * @param contents a hash of each file that the program comes from, by name
 */
public record SearchIdentity(
        String galgo,
        String java,
        String kind,
        String folder,
        List<String> words,
        List<String> target,
        Map<String, String> options,
        Map<String, String> contents) {
    public SearchIdentity {
        words = List.copyOf(words);
        target = List.copyOf(target);
        options = Map.copyOf(options);
        contents = Map.copyOf(contents);
    }

    /** What has changed from this to another, as the end of a sentence; null if it is the same search. Other words may say the same. */
    public @Nullable String changedTo(SearchIdentity now) {
        if (!galgo.equals(now.galgo)) {
            return "Galgo was " + galgo + " and is " + now.galgo + " now";
        }
        if (!java.equals(now.java)) {
            return "Java was " + java + " and is " + now.java + " now";
        }
        if (!folder.equals(now.folder)) {
            return "it was started in " + folder + ", and this is " + now.folder;
        }
        if (!target.equals(now.target)) {
            return "it is of " + String.join(" ", target) + ", not of " + String.join(" ", now.target);
        }
        if (!kind.equals(now.kind)) {
            return "it is a search by " + kind + ", and this would be one by " + now.kind;
        }
        for (String name : names(options, now.options)) {
            String before = options.get(name);
            String after = now.options.get(name);
            if (!Objects.equals(before, after)) {
                return name + " was " + (before == null ? "not given" : shown(before)) + " and is "
                        + (after == null ? "not given" : shown(after)) + " now";
            }
        }
        for (String name : names(contents, now.contents)) {
            if (!Objects.equals(contents.get(name), now.contents.get(name))) {
                return "the program has changed: " + name
                        + (contents.get(name) == null
                                ? " is new"
                                : now.contents.get(name) == null ? " is gone" : " is not what it was");
            }
        }
        return null;
    }

    private static String shown(String value) {
        return value.isEmpty() ? "given" : value;
    }

    private static Iterable<String> names(Map<String, String> one, Map<String, String> other) {
        var all = new LinkedHashSet<>(new TreeMap<>(one).keySet());
        all.addAll(new TreeMap<>(other).keySet());
        return all;
    }
}
