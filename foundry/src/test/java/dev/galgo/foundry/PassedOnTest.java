package dev.galgo.foundry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.model.Assumption;
import dev.galgo.foundry.load.FoundryOptions;
import dev.galgo.foundry.load.ProgramException;
import dev.galgo.foundry.programs.PassedOn;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PassedOnTest {
    private static void verify(String program, Verdict expected, Assumption.Kind... assumed)
            throws NothingToCheck, ProgramException {
        var options = FoundryOptions.of(List.of(World.classes()), PassedOn.class.getName() + "$" + program);
        try (var loaded = FoundryProgram.load(options)) {
            var result = Check.of(loaded.semantics()).run();
            assertThat(result.verdict())
                    .as(() -> result.findings() + " " + result.evidence())
                    .isEqualTo(expected);
            assertThat(loaded.semantics().assumptions())
                    .extracting(Assumption::kind)
                    .containsExactly(assumed);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "NestedText",
                "DictionaryKeys",
                "ArrayText",
                "PrintedIntoBuffer",
                "WithComparator",
                "Spliterated",
                "Referred",
                "BoundReference",
                "Subclass",
                "RemoveIf",
                "ReplaceAll",
                "Members"
            })
    void whatThePlatformGoesThroughComesInEveryOrder(String program) throws NothingToCheck, ProgramException {
        verify(program, Verdict.VIOLATED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"RecordText", "ListText", "HandleText"})
    void whoeverSeesTheOrderByAnotherWayIsFound(String program) throws NothingToCheck, ProgramException {
        verify(program, Verdict.VIOLATED);
    }

    @ParameterizedTest
    @CsvSource({"SuperCall,HASH_ORDER", "NameHash,IDENTITY", "Finalized,MEMORY"})
    void whatCannotBePutInOrderIsAnAssumption(String program, Assumption.Kind kind)
            throws NothingToCheck, ProgramException {
        verify(program, Verdict.VERIFIED_IF, kind);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "NestedLength",
                "WrappedKeys",
                "LiveEnumeration",
                "HandleRemoves",
                "ReflectedWrapper",
                "ReflectedIterator",
                "HandleToIterator",
                "TableKeys",
                "Largest",
                "ReferredSize",
                "Printed",
                "RemovedValues",
                "ReflectedContains",
                "NameAsKey",
                "MemberByName",
                "UnboundHandle"
            })
    void whereTheOrderDoesNotShowNothingIsAssumed(String program) throws NothingToCheck, ProgramException {
        verify(program, Verdict.VERIFIED);
    }
}
