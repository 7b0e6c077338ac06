package dev.galgo.cli.testclass;

import dev.galgo.cli.console.Console;
import dev.galgo.cli.console.UserError;
import dev.galgo.cli.option.CommandRemedies;
import dev.galgo.cli.program.ProgramOpening;
import dev.galgo.core.check.Finding;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.NamingPolicy;
import dev.galgo.core.script.DistinctRuns;
import dev.galgo.core.script.RunEnd;
import dev.galgo.core.script.RunEnd.ActorEnd;
import dev.galgo.core.script.ScheduleScript;
import dev.galgo.core.script.ScheduleScript.Line;
import dev.galgo.core.script.ScheduleScript.Origin;
import dev.galgo.core.script.ScriptedRun;
import dev.galgo.core.search.SchedulePrefix;
import dev.galgo.core.trace.Schedule;
import dev.galgo.report.testclass.TestCase;
import dev.galgo.spi.Opened;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Runs schedules again as a test will, the program loaded anew each time, and writes down what is there when they end. Each is run twice: what differs then would
 * make a test that fails by chance, and is left out.
 */
final class RunRecorder {
    private final Console console;
    private final ProgramOpening opening;
    private final DeliveryModel delivery;

    RunRecorder(Console console, ProgramOpening opening) {
        this.console = console;
        this.opening = opening;
        this.delivery = opening.identity().delivery();
    }

    /** The run along a route of a search. */
    Optional<TestCase> of(SchedulePrefix route) throws UserError {
        try (Opened opened = opening.open()) {
            Optional<ScriptedRun> run = DistinctRuns.along(route, opened.program(), delivery);
            if (run.isPresent()) {
                return again(new TestCase(run.get().script(), run.get().end()));
            }
        }
        console.note("A schedule of " + route.slots().length
                + " deliveries went another way when it was run again, and is no test: the program depends on something"
                + " hidden.");
        return Optional.empty();
    }

    /** The run that shows a finding. */
    Optional<TestCase> of(Finding finding) throws UserError {
        ScheduleScript whole = script(finding.schedule());
        String input = CommandRemedies.values(finding.input());
        if (finding.kind() == FindingKind.ENDLESS && !whole.lines().isEmpty()) {
            return Optional.of(endless(whole, input));
        }
        try (Opened opened = opening.given(input).open()) {
            ScriptedRun run = follow(opened, whole);
            return again(new TestCase(run.script().goingRound(whole.circle()), run.end(), input));
        } catch (ScriptedRun.Misfit other) {
            note(finding.kind().id() + ": " + finding.message(), other);
            return Optional.empty();
        }
    }

    /** Nobody waits for its end a second time. */
    private static TestCase endless(ScheduleScript script, String input) {
        Line last = script.lines().get(script.lines().size() - 1);
        String what = FindingKind.ENDLESS.id() + ": " + last.describe() + " does not return";
        return new TestCase(script, new RunEnd(List.of(), List.of(), List.of(what), ""), input);
    }

    private Optional<TestCase> again(TestCase first) throws UserError {
        try (Opened opened = opening.given(first.input()).open()) {
            RunEnd second = follow(opened, first.script()).end();
            return Optional.of(new TestCase(first.script(), same(first.end(), second), first.input()));
        } catch (ScriptedRun.Misfit other) {
            note("A schedule of " + first.script().lines().size() + " deliveries", other);
            return Optional.empty();
        }
    }

    private void note(String what, ScriptedRun.Misfit other) {
        console.note(what + " is no test, since it went another way when it was run again: " + other.getMessage());
    }

    private ScriptedRun follow(Opened opened, ScheduleScript script) throws ScriptedRun.Misfit {
        while (true) {
            try {
                return ScriptedRun.of(opened.program(), delivery).follow(script);
            } catch (NamingPolicy.Renamed startOver) {
                // Actors of one more type name their children otherwise from now on; there are only so many types.
            }
        }
    }

    private static ScheduleScript script(Schedule schedule) {
        return new ScheduleScript(
                schedule.deliveries().stream()
                        .map(one -> new Line(
                                new Origin(one.sentBy(), one.nth() + 1),
                                one.choices(),
                                one.from(),
                                one.to(),
                                one.message()))
                        .toList(),
                schedule.circle());
    }

    /** The first end without the fields that are another in the second. */
    private RunEnd same(RunEnd first, RunEnd second) {
        var actors = new ArrayList<ActorEnd>();
        for (ActorEnd actor : first.actors()) {
            var fields = new LinkedHashMap<>(actor.fields());
            second.actor(actor.name()).ifPresent(other -> fields.keySet().removeIf(field -> {
                boolean differs =
                        !Objects.equals(fields.get(field), other.fields().get(field));
                if (differs) {
                    console.note(actor.name() + "." + field + " differs from run to run, and is not asserted: "
                            + fields.get(field) + ", then " + other.fields().get(field) + ".");
                }
                return differs;
            }));
            actors.add(new ActorEnd(actor.name(), actor.status(), actor.behaviour(), fields));
        }
        return new RunEnd(actors, first.pending(), first.findings(), first.printed());
    }
}
