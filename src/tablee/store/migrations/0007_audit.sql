-- What hosts and operators did. Lines are added, never changed: whoever tries is refused.
create table audit (
    place integer primary key autoincrement,
    at integer not null,
    who text not null,
    did text not null,
    match text not null,
    about text not null
);
create trigger audit_is_not_changed before update on audit
begin
    select raise(abort, 'the audit log is only added to');
end;
create trigger audit_is_not_deleted before delete on audit
begin
    select raise(abort, 'the audit log is only added to');
end;
