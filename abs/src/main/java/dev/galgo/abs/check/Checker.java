package dev.galgo.abs.check;

import dev.galgo.abs.library.StandardLibrary;
import dev.galgo.abs.model.AbsModel;
import dev.galgo.abs.productline.Flattening;
import dev.galgo.abs.syntax.AbsParser;
import dev.galgo.abs.syntax.Dialect;
import dev.galgo.abs.syntax.ModuleDecl;
import dev.galgo.abs.syntax.Parsed;
import dev.galgo.abs.syntax.Statement;
import dev.galgo.source.DeepStack;
import dev.galgo.source.Diagnostic;
import dev.galgo.source.Place;
import dev.galgo.source.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Makes a model of a program, or says why there is none. */
public final class Checker {
    private final Parsed parsed;
    private final Optional<String> wantedMain;

    private Checker(Parsed parsed, Optional<String> wantedMain) {
        this.parsed = parsed;
        this.wantedMain = wantedMain;
    }

    /** Parses and checks sources whose main block is the only one. */
    public static CheckedModel check(List<Source> sources, Dialect dialect) {
        return check(sources, dialect, Optional.empty());
    }

    /** Parses and checks sources, of which the named module has the main block. */
    public static CheckedModel check(List<Source> sources, Dialect dialect, Optional<String> mainModule) {
        return check(AbsParser.parse(sources, dialect), mainModule);
    }

    /** Checks a program, the core of it if it has deltas. If its text has errors they are all there is to say. */
    public static CheckedModel check(Parsed parsed, Optional<String> mainModule) {
        return DeepStack.call(() -> checkHere(parsed, mainModule));
    }

    private static CheckedModel checkHere(Parsed parsed, Optional<String> mainModule) {
        Parsed flat = Flattening.of(parsed, Optional.empty());
        if (flat.hasErrors()) {
            return new CheckedModel(Optional.empty(), flat.diagnostics());
        }
        return new Checker(flat, mainModule).check();
    }

    private CheckedModel check() {
        var sources = new ArrayList<Source>();
        var modules = new ArrayList<ModuleDecl>();
        for (Parsed library : StandardLibrary.parse(parsed.modules())) {
            sources.addAll(library.sources());
            modules.addAll(library.modules());
        }
        sources.addAll(parsed.sources());
        modules.addAll(parsed.modules());
        var problems = new Problems(sources);
        var scopes = new Scopes(modules, problems);
        var declarations = new Declarations(scopes, problems);
        var shapes = new FunctionShapes(declarations, problems);
        var functions = new FunctionChecker(declarations, problems, shapes);
        declarations.functionBodies.forEach(functions::check);
        var classes = new ClassChecker(declarations, problems, shapes);
        declarations.classBodies.forEach(classes::check);
        AbsModel.Main main = main(scopes, classes, problems);
        var diagnostics = new ArrayList<Diagnostic>(parsed.diagnostics());
        diagnostics.addAll(problems.all());
        if (main == null || problems.hasErrors()) {
            return new CheckedModel(Optional.empty(), diagnostics);
        }
        var model = new AbsModel(
                List.copyOf(declarations.dataTypes.values()),
                List.copyOf(declarations.interfaces.values()),
                List.copyOf(declarations.classes.values()),
                List.copyOf(declarations.functions.values()),
                main,
                declarations.deployment.map(Deployment::restrictions).orElse(List.of()));
        return new CheckedModel(Optional.of(model), diagnostics);
    }

    /** Checks every main block, and chooses one. */
    private AbsModel.@Nullable Main main(Scopes scopes, ClassChecker classes, Problems problems) {
        var mains = new ArrayList<AbsModel.Main>();
        for (Scope scope : scopes.all()) {
            Statement.Block block = scope.module().main();
            if (block != null) {
                mains.add(new AbsModel.Main(block.place(), scope.name(), classes.main(scope, block)));
            }
        }
        List<AbsModel.Main> candidates = mains.stream()
                .filter(main -> wantedMain.isEmpty() || wantedMain.get().equals(main.module()))
                .toList();
        if (candidates.size() == 1) {
            return candidates.get(0);
        }
        Place place = parsed.modules().isEmpty()
                ? new Place("", 1, 1)
                : parsed.modules().get(0).place();
        String names = mains.stream().map(AbsModel.Main::module).collect(Collectors.joining(", "));
        if (candidates.size() > 1) {
            problems.error(
                    candidates.get(1).place(), "several modules have a main block, so one must be chosen: " + names);
        } else if (mains.isEmpty()) {
            problems.error(
                    place, "no module has a main block, so there is nothing to run: end a module with '{ ... }'");
        } else {
            problems.error(place, "module " + wantedMain.orElse("") + " has no main block; these have: " + names);
        }
        return null;
    }
}
