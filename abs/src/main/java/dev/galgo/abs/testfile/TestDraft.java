package dev.galgo.abs.testfile;

import dev.galgo.abs.cover.TestCase;
import dev.galgo.abs.print.SourceText;
import dev.galgo.abs.syntax.ModuleDecl;
import dev.galgo.abs.syntax.Statement;
import java.util.ArrayList;
import java.util.List;

/**
 * A test in the making.
 *
 * @param number which test of the suite it is, from 1
 * @param body what it does
 * @param observation what it looks at then
 * @param look the statements by which it does
 * @param returns the type of what it returns
 */
record TestDraft(
        int number, TestCase test, TestBody body, Observation observation, List<Statement> look, String returns) {
    /** One that returns what it sees. */
    static TestDraft looking(int number, TestCase test, TestBody body, Observation observation) {
        return new TestDraft(number, test, body, observation, observation.seen(), observation.typeSeen());
    }

    /** The same test, which asserts what it saw. */
    TestDraft asserting(GuidedRun.Ran ran) {
        return new TestDraft(number, test, body, observation, observation.asserted(ran.returned()), "Unit");
    }

    String method() {
        return "test" + number;
    }

    /** How many deliveries come before those of the schedule: the test is begun, and fields of objects are set. */
    int before() {
        return 1 + 2 * body.links();
    }

    List<Statement> statements() {
        var all = new ArrayList<>(body.statements());
        all.addAll(look);
        return all;
    }

    /** What it does and asserts, as a text. */
    String text() {
        List<Statement> all = statements();
        if (all.isEmpty()) {
            return "";
        }
        var place = all.get(0).place();
        return SourceText.of(List.of(new ModuleDecl(
                place, "Body", List.of(), List.of(), List.of(), new Statement.Block(place, List.of(), all))));
    }
}
