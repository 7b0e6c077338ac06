package dev.galgo.abs.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.abs.Programs;
import dev.galgo.abs.model.AbsModel;
import dev.galgo.abs.model.Action;
import dev.galgo.abs.model.ClassModel;
import dev.galgo.abs.model.MethodModel;
import dev.galgo.abs.model.Stmt;
import dev.galgo.abs.syntax.Dialect;
import dev.galgo.source.Diagnostic;
import dev.galgo.source.Source;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProgramsTest {

    private static AbsModel model(Dialect dialect, String... names) throws IOException {
        var sources = new ArrayList<Source>();
        for (String name : names) {
            sources.add(Programs.source("programs", name + ".abs"));
        }
        CheckedModel checked = Checker.check(sources, dialect);
        assertThat(checked.diagnostics()).isEmpty();
        return checked.model().orElseThrow();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "bank",
                "barber",
                "buffer",
                "factorial",
                "failing",
                "fibonacci",
                "parity",
                "philosophers",
                "registry",
                "stability"
            })
    void programsAsPeopleWriteThemAreAccepted(String name) throws IOException {
        AbsModel model = model(Dialect.CURRENT, name);
        assertThat(model.main().code().body().statements()).isNotEmpty();
    }

    @Test
    void aSchedulerAndACostWithoutAComponentAreIgnoredWithAWarning() throws IOException {
        CheckedModel checked = Checker.check(List.of(Programs.source("programs", "timed.abs")), Dialect.CURRENT);
        assertThat(checked.model()).isPresent();
        assertThat(checked.diagnostics())
                .extracting(Diagnostic::message)
                .containsExactly(
                        "the scheduler of class Alarm is ignored: every order of its tasks is explored, not only the scheduler's",
                        "costs are ignored here and below: nothing is limited where no module imports deployment components");
    }

    @Test
    void modulesOfSeveralFilesMakeOneProgram() throws IOException {
        AbsModel model = model(Dialect.CURRENT, "functions", "usesfunctions");
        assertThat(model.main().module()).isEqualTo("Use");
        assertThat(model.function("Functions.Shapes.area")).isPresent();
    }

    @Test
    void oldSourcesAreReadAsTheyWereMeant() throws IOException {
        AbsModel model = model(Dialect.OLD, "oldstyle");
        var creations = model.main().code().body().statements().stream()
                .map(statement ->
                        statement instanceof Stmt.Assign assign ? assign.value() : ((Stmt.Perform) statement).action())
                .filter(Action.Create.class::isInstance)
                .map(action -> ((Action.Create) action).local());
        assertThat(creations).containsExactly(false, false);
        ClassModel crossing = model.classNamed("OldStyle.Crossing").orElseThrow();
        assertThat(crossing.setup().body().toString()).contains("local=true").doesNotContain("local=false");
        assertThat(crossing.run()).map(MethodModel::name).contains("run");
    }

    @Test
    void theBarberCallsWhatThePaperSays() throws IOException {
        AbsModel model = model(Dialect.CURRENT, "barber");
        MethodModel sleeps =
                model.classNamed("Barber.Ba").orElseThrow().method("sleeps").orElseThrow();
        assertThat(sleeps.code().slots()).containsExactly("cl", "ch", "f");
        var assign = (Stmt.Assign) sleeps.code().body().statements().get(0);
        var send = (Action.Send) assign.value();
        assertThat(send.method()).hasToString("Unit taken(Client)");
        assertThat(send.type()).hasToString("Fut<Unit>");
        assertThat(sleeps.code().body().statements().get(1).toString()).contains("Get[");
    }
}
