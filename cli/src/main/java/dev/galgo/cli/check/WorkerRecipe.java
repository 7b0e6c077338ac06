package dev.galgo.cli.check;

import dev.galgo.cli.console.UserError;
import dev.galgo.cli.program.FrontEndOptions;
import dev.galgo.cli.scale.OwnJars;
import dev.galgo.core.search.ProgramRecipe;
import dev.galgo.spi.FrontEnd;
import dev.galgo.spi.OpenException;
import dev.galgo.spi.Target;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** The words by which another process opens the same program with the same options, and the files that they name. */
final class WorkerRecipe {
    /** Makes of the words what does parts of the search. It has to know the whole command, which knows this package. */
    private static final String OPENER = "dev.galgo.cli.WorkerCheck";

    private static final String CLASS_PATH = "--classpath";

    private final List<String> words = new ArrayList<>();
    private final List<Path> places = new ArrayList<>();

    private WorkerRecipe() {}

    static ProgramRecipe of(ParseResult parsed, FrontEnd frontEnd, Target target) throws UserError {
        var recipe = new WorkerRecipe();
        for (OptionSpec option : parsed.matchedOptions()) {
            recipe.add(option, frontEnd);
        }
        try {
            if (!frontEnd.opensFiles() || parsed.hasMatchedOption(CLASS_PATH)) {
                recipe.words.add(CLASS_PATH + "="
                        + target.classPath().stream()
                                .map(recipe::place)
                                .collect(Collectors.joining(File.pathSeparator)));
            }
        } catch (OpenException wrong) {
            throw UserError.of(wrong);
        }
        recipe.words.add(frontEnd.opensFiles() ? recipe.file(target.name()) : target.name());
        if (!frontEnd.opensFiles() && !target.arguments().isEmpty()) {
            recipe.words.add("--");
        }
        target.arguments().forEach(word -> recipe.words.add(frontEnd.opensFiles() ? recipe.file(word) : word));
        return new ProgramRecipe(OPENER, OwnJars.all(), recipe.words, recipe.places);
    }

    private void add(OptionSpec option, FrontEnd frontEnd) {
        String name = option.longestName();
        boolean shown = frontEnd.options().stream().anyMatch(one -> one.name().equals(name) && !one.isKept());
        if (CommandIdentity.isFree(name) || name.equals(CLASS_PATH) || name.startsWith("--spark") || shown) {
            return;
        }
        if (option.arity().max() == 0) {
            words.add(name);
            return;
        }
        boolean file = name.equals(FrontEndOptions.FRONT_END)
                || option.type() == Path.class
                || List.of(option.auxiliaryTypes()).contains(Path.class);
        option.originalStringValues().forEach(value -> words.add(name + "=" + (file ? file(value) : value)));
    }

    /** Where a file will be that a word names; the word itself if it names none. */
    private String file(String word) {
        try {
            Path file = Path.of(word);
            return Files.isRegularFile(file) ? place(file) : word;
        } catch (InvalidPathException noFile) {
            return word;
        }
    }

    private String place(Path place) {
        places.add(place);
        return ProgramRecipe.place(places.size() - 1);
    }
}
