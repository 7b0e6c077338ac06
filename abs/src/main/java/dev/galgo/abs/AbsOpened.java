package dev.galgo.abs;

import dev.galgo.abs.code.UnsupportedAbs;
import dev.galgo.abs.cover.TestStarts;
import dev.galgo.abs.print.SourceText;
import dev.galgo.abs.run.AbsProgram;
import dev.galgo.abs.run.Interleavings;
import dev.galgo.abs.unknown.ModelInputs;
import dev.galgo.abs.unknown.OpenModel;
import dev.galgo.abs.unknown.OpenStarts;
import dev.galgo.analysis.guided.DeadlockSubject;
import dev.galgo.constraints.input.InputSearch;
import dev.galgo.constraints.solve.Solvers;
import dev.galgo.core.check.ProgramInputs;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.Program;
import dev.galgo.core.model.Started;
import dev.galgo.core.trace.Schedule;
import dev.galgo.report.result.TestGenerator;
import dev.galgo.source.Diagnostic;
import dev.galgo.source.Source;
import dev.galgo.spi.OpenException;
import dev.galgo.spi.Opened;
import dev.galgo.spi.OptionValues;
import dev.galgo.spi.ScheduleDetails;
import dev.galgo.spi.Target;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A model that was read and checked. It holds nothing that needs closing. */
final class AbsOpened implements Opened, ScheduleDetails {
    private final AbsTarget target;
    private final AbsProgram model;
    private final Program program;
    private final List<Path> files;
    private final List<Source> named;
    private final @Nullable OpenModel open;

    private AbsOpened(AbsTarget target, AbsProgram model, @Nullable OpenModel open, AbsSources sources) {
        this.target = target;
        this.model = model;
        this.open = open;
        this.program = open == null ? model.semantics() : open.simplest();
        this.files = sources.files();
        this.named = sources.brief();
    }

    static AbsOpened open(Target target, OptionValues options) throws OpenException {
        AbsTarget typed = AbsTarget.of(target, options);
        AbsSources sources = AbsSources.read(typed, target);
        try {
            AbsOpened opened = open(typed, sources, UnknownOptions.of(options));
            Optional<Path> flat = options.file(AbsFrontEnd.FLATTEN);
            if (flat.isPresent()) {
                write(flat.get(), SourceText.of(sources.flat(typed).modules()));
            }
            return opened;
        } catch (UnsupportedAbs part) {
            throw unsupported(part);
        }
    }

    private static AbsOpened open(AbsTarget target, AbsSources sources, Optional<UnknownOptions> unknown)
            throws OpenException {
        if (unknown.isEmpty()) {
            return new AbsOpened(target, sources.program(target), null, sources);
        }
        UnknownOptions said = unknown.get();
        if (said.isClosed()) {
            return new AbsOpened(target, said.closed(sources, target), null, sources);
        }
        OpenModel model = said.open(sources, target);
        return new AbsOpened(target, model.program(), model, sources);
    }

    private static void write(Path file, String text) throws OpenException {
        try {
            Files.writeString(file, text);
        } catch (IOException unwritable) {
            throw new OpenException(
                    "Cannot write " + file + ": " + unwritable + ".",
                    "Name a file that can be written with " + AbsFrontEnd.FLATTEN.name() + ".",
                    unwritable);
        }
    }

    /** A part of ABS that cannot be run. */
    static OpenException unsupported(UnsupportedAbs part) {
        return new OpenException(part.getMessage() + ".", "Leave it out of the model.", part);
    }

    @Override
    public Program program() {
        return program;
    }

    @Override
    public Started started() {
        return target.started();
    }

    @Override
    public List<String> notes() {
        return model.warnings().stream()
                .map(Diagnostic::summary)
                .map(AbsSources::inOptions)
                .toList();
    }

    @Override
    public List<Path> sources() {
        return files;
    }

    @Override
    public <T> Optional<T> ability(Class<T> type) {
        if (type == DeadlockSubject.class) {
            return Optional.of(type.cast(new AbsDeadlockSubject(model, target.name())));
        }
        if (type == TestGenerator.class) {
            return Optional.of(type.cast(new AbsTestGenerator(named, this::starts, target)));
        }
        if (type == ProgramInputs.class && open != null) {
            return Optional.of(type.cast(new ModelInputs(open, InputSearch.Bounds.USUAL, Solvers::z3)));
        }
        return Opened.super.ability(type);
    }

    private TestStarts starts() {
        return open == null ? TestStarts.of(model) : OpenStarts.of(open, InputSearch.Bounds.USUAL, Solvers::z3);
    }

    @Override
    public boolean wanted(OptionValues options) {
        return options.flag(AbsFrontEnd.TABLE) || options.isGiven(AbsFrontEnd.CHAIN);
    }

    @Override
    public Details of(Schedule schedule, DeliveryModel delivery, OptionValues options) {
        Interleavings table = InterleavingsText.table(model, schedule, delivery);
        var drawings = new ArrayList<DetailFile>();
        options.file(AbsFrontEnd.CHAIN)
                .ifPresent(file ->
                        drawings.add(new DetailFile(AbsFrontEnd.CHAIN.name(), file, WaitChainDrawing.of(table))));
        return new Details(
                options.flag(AbsFrontEnd.TABLE) ? Optional.of(InterleavingsText.text(table)) : Optional.empty(),
                drawings);
    }
}
